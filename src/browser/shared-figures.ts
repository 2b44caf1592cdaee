/**
 * A shared link names a tool and its figures, `#gst?amount=1%2C000`, which is no id of the page: it is
 * brought into view here, and wakes by that.
 */
const [tool = "", figures] = location.hash.slice(1).split("?");
if (figures !== undefined) document.getElementById(tool)?.scrollIntoView();

export {};
