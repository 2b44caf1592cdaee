import { expect, test } from "vitest";
import { findNetworkFileSystem } from "./network-file-system.ts";

test.each([
  [0x6969, "NFS"],
  [0xff534d42, "CIFS"],
  // The number of CIFS above, as a system of 32 bits returns it.
  [-0xacb2be, "CIFS"],
  [0xfe534d42, "SMB2"],
  [0x517b, "SMB"],
  [0x01021997, "9P"],
  [0x00c36400, "Ceph"],
])("the number %i of statfs is the network file system %s", (type, name) => {
  expect(findNetworkFileSystem(type)).toBe(name);
});

test.each([
  ["ext4", 0xef53],
  ["XFS", 0x58465342],
  ["Btrfs", 0x9123683e],
  ["ZFS", 0x2fc12fc1],
  ["tmpfs", 0x01021994],
  ["overlayfs", 0x794c7630],
  ["APFS of macOS", 0x1a],
  ["none", 0],
])("%s, of the number %i, is no network file system", (_name, type) => {
  expect(findNetworkFileSystem(type)).toBeUndefined();
});
