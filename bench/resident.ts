import { readFile } from "node:fs/promises";

/** Memory of a process in megabytes: what is resident, and the most that ever was; Linux tells it. */
export async function resident(pid: number | undefined): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s*(\\d+) kB`).exec(status)?.[1]) / 1024);
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}
