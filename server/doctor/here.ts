/** The checks of this machine: disk, memory, clock, backups, what a move has left. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { totalmem } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freeSpace, leastDisk } from "#server/failures.ts";
import { unwritableFile } from "#server/file-owners.ts";
import { readBackups } from "#server/newest-backup.ts";
import { sealedFiles } from "#server/db/sealed-file.ts";
import { fine, look, mend, unknown, type Check } from "./check.ts";

const megabyte = 2 ** 20;
const day = 24 * 60 * 60_000;
/** In megabytes. A year of leads is less. */
const roomyDisk = 1000;
const leastFiles = 1000;
/** In megabytes: the server takes 150, the build of a new release 800. */
const leastMemory = { free: 100, build: 1000 };

const databaseIn = (dataDir: string) => path.join(dataDir, "leads.sqlite");

const setClock = "sudo timedatectl set-ntp true";

export const here: readonly Check[] = [
  {
    part: "disk",
    async *look({ dataDir }) {
      const folder = nearest(dataDir);
      const { megabytes, files } = await freeSpace(folder);
      const values = { count: megabytes, folder };
      if (megabytes < leastDisk || files < leastFiles) yield mend("diskFull", values);
      else if (megabytes < roomyDisk) yield look("diskLittle", values);
      else yield fine("diskFine", values);
    },
  },
  {
    part: "disk",
    async *look({ dataDir }) {
      const found = await unwritableFile(databaseIn(dataDir));
      if (found !== undefined)
        yield mend("diskOwner", { ...found }, `sudo chown ${found.account}: ${found.file}`);
    },
  },
  {
    part: "memory",
    async *look() {
      const read = await readFile("/proc/meminfo", "utf8").catch(() => "");
      const kilobytes = /^MemAvailable:\s+(\d+)/m.exec(read)?.[1];
      const all = Math.floor(totalmem() / megabyte);
      if (kilobytes !== undefined) {
        const count = Math.floor(Number(kilobytes) / 1024);
        if (count < leastMemory.free) yield mend("memoryFull", { count, all });
        else yield fine("memoryFine", { count, all });
      }
      if (all < leastMemory.build)
        yield look("memoryBuild", { all, guide: "docs/running-the-server.md" });
    },
  },
  {
    part: "clock",
    async *look({ now }, signal) {
      const built = await stat(import.meta.filename);
      const time = now.toISOString().slice(0, 16).replace("T", " ") + " UTC";
      if (now.getTime() < built.mtimeMs - day) {
        yield mend("clockWrong", { time }, setClock);
        return;
      }
      const isSynchronized = await promisify(execFile)(
        "timedatectl",
        ["show", "--property=NTPSynchronized", "--value"],
        { signal, timeout: 5000 },
      ).then(
        ({ stdout }) => stdout.trim() === "yes",
        () => undefined,
      );
      if (isSynchronized === undefined) yield unknown("clockUnknown", { time });
      else if (isSynchronized) yield fine("clockFine");
      else yield mend("clockAlone", {}, `sudo apt install systemd-timesyncd && ${setClock}`);
    },
  },
  {
    part: "backups",
    async *look({ settings: { databaseUrl, backupDir: folder }, dataDir, now }) {
      const databaseFile = databaseIn(dataDir);
      if (databaseUrl !== undefined)
        yield look("backupsPostgres", { engine: "PostgreSQL", program: "pg_dump" });
      else if (folder === undefined) yield mend("backupsOff", { setting: "BACKUP_DIR" });
      else if (!existsSync(databaseFile)) yield fine("backupsFirst");
      else {
        const { newest, nights } = await readBackups({ folder, databaseFile }, now);
        const newestDay = newest?.day ?? "";
        if (nights > 1 && newest === undefined)
          yield mend("backupsNone", { count: nights, folder });
        else if (nights > 1) yield mend("backupsOld", { count: nights, folder, day: newestDay });
        else if (newest === undefined) yield fine("backupsFirst");
        else {
          yield fine("backupsFine", { day: newestDay, count: newest.enquiries });
          const isSameDisk = (await stat(folder)).dev === (await stat(dataDir)).dev;
          if (isSameDisk) yield look("backupsSameDisk", { folder, guide: "docs/from-nothing.md" });
        }
      }
    },
  },
  {
    part: "oldDatabase",
    async *look({ dataDir }) {
      for (const file of await sealedFiles(databaseIn(dataDir))) {
        if ((await stat(file)).size > 0) yield look("oldDatabase", { file });
      }
    },
  },
];

/** The folder, or the nearest above it that is there. */
function nearest(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder
    ? folder
    : nearest(path.dirname(folder));
}
