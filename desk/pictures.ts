/** The pictures of the desk. The build of its scripts leaves them beside the styles. */
export { default as favicon } from "#art/favicon.svg?url&no-inline";
export { default as iris } from "#art/iris.svg?url&no-inline";
export { default as mark } from "#art/mark.svg?url&no-inline";
