/** What the doctor finds on this machine: disk, memory, clock, backups, what a move has left. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { totalmem } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freeSpace, leastDisk } from "#server/failures.ts";
import { readBackups } from "#server/newest-backup.ts";
import { sealedFiles } from "#server/db/sealed-file.ts";
import type { Check, Complaint } from "./complaint.ts";

const megabyte = 2 ** 20;
const day = 24 * 60 * 60_000;
/** In megabytes. A year of leads is less. */
const roomyDisk = 1000;
/** In megabytes: the server takes 150, the build of a new release 800. */
const leastMemory = { mend: 100, build: 1000 };

export const disk: Check = {
  part: "disk",
  async look({ dataDir }) {
    const folder = nearest(dataDir);
    const { megabytes: free, files } = await freeSpace(folder);
    if (free < leastDisk || files < 1000) {
      const says = `Only ${free} MB are free at ${folder}: when it is full, no form is taken. Delete what is not needed, or take a larger disk.`;
      return [{ part: "disk", state: "mend", says }];
    }
    const state = free < roomyDisk ? "look" : "fine";
    return [{ part: "disk", state, says: `${free} MB are free at ${folder}.` }];
  },
};

export const memory: Check = {
  part: "memory",
  async look() {
    const told = await readFile("/proc/meminfo", "utf8").catch(() => "");
    const kilobytes = /^MemAvailable:\s+(\d+)/m.exec(told)?.[1];
    const all = Math.floor(totalmem() / megabyte);
    const complaints: Complaint[] = [];
    if (kilobytes !== undefined) {
      const free = Math.floor(Number(kilobytes) / 1024);
      const state = free < leastMemory.mend ? "mend" : "fine";
      const says =
        state === "fine"
          ? `${free} of ${all} MB are free.`
          : `Only ${free} of ${all} MB are free: stop other programs, or add swap.`;
      complaints.push({ part: "memory", state, says });
    }
    if (all < leastMemory.build) {
      const says = `With ${all} MB a release cannot be built here: build it on another machine, as docs/running-the-server.md says.`;
      complaints.push({ part: "memory", state: "look", says });
    }
    return complaints;
  },
};

export const clock: Check = {
  part: "clock",
  async look({ now }, signal) {
    const built = await stat(import.meta.filename);
    if (now.getTime() < built.mtimeMs - day) {
      const says = `It is ${now.toISOString().slice(0, 10)} by this machine, which is before the program was made. Set the clock: sudo timedatectl set-ntp true`;
      return [{ part: "clock", state: "mend", says }];
    }
    const asking = promisify(execFile)(
      "timedatectl",
      ["show", "--property=NTPSynchronized", "--value"],
      { signal, timeout: 5000 },
    );
    const stdout = await asking.then(
      (said) => said.stdout,
      () => undefined,
    );
    if (stdout === undefined) {
      const says = `It is ${now.toISOString()} by this machine; whether the network keeps it right cannot be seen from here.`;
      return [{ part: "clock", state: "unknown", says }];
    }
    return stdout.trim() === "yes"
      ? [{ part: "clock", state: "fine", says: "It is kept right by the network." }]
      : [
          {
            part: "clock",
            state: "mend",
            says: "It is not kept right by the network: sudo apt install systemd-timesyncd, then sudo timedatectl set-ntp true. By a wrong clock mails wait and nothing old is erased.",
          },
        ];
  },
};

export const backups: Check = {
  part: "backups",
  async look({ settings, dataDir, now }) {
    const part = "backups";
    if (settings.databaseUrl !== undefined) {
      const says =
        "PostgreSQL is not copied by this server: does pg_dump run each night, and does the copy leave the machine?";
      return [{ part, state: "look", says }];
    }
    const { backupDir } = settings;
    if (backupDir === undefined) {
      const says =
        "BACKUP_DIR is off: nobody makes a copy. Remove the setting, or make copies yourself.";
      return [{ part, state: "mend", says }];
    }
    const file = path.join(dataDir, "leads.sqlite");
    if (!existsSync(file)) {
      return [{ part, state: "fine", says: "There is no database yet; copies begin with it." }];
    }
    const { newest, nights } = await readBackups({ folder: backupDir, databaseFile: file }, now);
    if (nights > 1) {
      const says = `No backup was made for ${nights} nights: the last one in ${backupDir} is ${newest === undefined ? "missing" : `of ${newest.day}`}. Does the server run at night, and may it write there? Its log says: no backup could be made.`;
      return [{ part, state: "mend", says }];
    }
    if (newest === undefined) {
      return [{ part, state: "fine", says: "The first backup is made in the coming night." }];
    }
    const complaints: Complaint[] = [
      {
        part,
        state: "fine",
        says: `The newest backup is of ${newest.day} and holds ${newest.enquiries} ${newest.enquiries === 1 ? "enquiry" : "enquiries"}.`,
      },
    ];
    if ((await stat(backupDir)).dev === (await stat(dataDir)).dev) {
      const says = `The copies in ${backupDir} are on the same disk as the database: whatever takes the one takes the other. Send them to another machine, as docs/from-nothing.md says.`;
      complaints.push({ part, state: "look", says });
    }
    return complaints;
  },
};

export const leftovers: Check = {
  part: "old database",
  async look({ dataDir }) {
    const complaints: Complaint[] = [];
    for (const file of await sealedFiles(path.join(dataDir, "leads.sqlite"))) {
      if ((await stat(file)).size === 0) continue;
      const says = `${file} was left by the move to PostgreSQL and still holds everybody. Delete it when all is well.`;
      complaints.push({ part: "old database", state: "look", says });
    }
    return complaints;
  },
};

/** The folder, or the nearest above it that is there. */
function nearest(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder
    ? folder
    : nearest(path.dirname(folder));
}
