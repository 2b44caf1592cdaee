/** Numbers of Linux's `statfs` (linux/magic.h, and the headers of the others) for folders on another machine. */
const networkFileSystems = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB2"],
  [0x564c, "NCP"],
  [0x01021997, "9P"],
  [0x00c36400, "Ceph"],
  // OpenAFS, then the AFS of the kernel.
  [0x5346414f, "AFS"],
  [0x6b414653, "AFS"],
  [0x73757245, "Coda"],
  [0x0bd00bd0, "Lustre"],
  [0x47504653, "GPFS"],
]);

/**
 * The name of the network file system with this number of `statfs`; undefined for any other. SQLite's write-ahead log
 * needs memory that its processes share, and locks that hold: https://sqlite.org/wal.html, https://sqlite.org/faq.html#q5
 */
export function findNetworkFileSystem(type: number): string | undefined {
  // A system of 32 bits returns a large number as a negative one; `>>> 0` makes it positive again.
  return networkFileSystems.get(type >>> 0);
}
