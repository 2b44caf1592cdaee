import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StructuredData } from "./structured-data.tsx";

test("what content says cannot end the script, and comes out as it went in", () => {
  const name = `A & B "quoted" </script><script>alert(1)</script> <!-- नज़रिया`;
  const html = renderToStaticMarkup(<StructuredData things={[{ "@type": "Course", name }]} />);
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  const [, json = ""] = />(.*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ "@graph": [{ "@type": "Course", name }] });
});
