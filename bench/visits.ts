/**
 * `npm run bench:visits`: what counting a page costs, in Markdown. The same page of the same server in
 * turns: asked for by a phone, which is counted, and by one that asks not to be.
 */
import { serveSite } from "./served-site.ts";
import { cost, readPages, type Cost } from "./load.ts";
import { median } from "./median.ts";
import { row } from "./row.ts";

const load = { connections: 20, duration: 3 };
const rounds = 7;
const phone = {
  "user-agent":
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36",
  referer: "https://www.google.com/",
};

const site = await serveSite();
try {
  const url = `${site.url}/c-a-services?utm_source=whatsapp&utm_campaign=diwali`;
  const measured = (headers: Record<string, string>) =>
    cost([site.pid], () => readPages(url, load, headers));
  await measured(phone);
  row("", "pages a second", "p99 ms", "CPU ms each", "counted, of not counted");
  row(...Array<string>(5).fill("---"));
  const ratios: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const uncounted = await measured({ ...phone, "sec-gpc": "1" });
    const counted = await measured(phone);
    ratios.push(counted.aSecond / uncounted.aSecond);
    processor.push(counted.processor / uncounted.processor);
    show("not counted", uncounted);
    show("counted", counted, (counted.aSecond / uncounted.aSecond).toFixed(2));
  }
  console.log(
    `\nmedian: ${median(ratios).toFixed(2)} of the pages, ${median(processor).toFixed(2)} of the processor's time for each`,
  );
} finally {
  await site.stop();
}

function show(name: string, { aSecond, p99, processor }: Cost, ratio = ""): void {
  row(name, String(aSecond), String(p99), processor.toFixed(3), ratio);
}
