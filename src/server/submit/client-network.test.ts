import { expect, test } from "vitest";
import { clientNetworks } from "./post-limits.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2", "2001:db8:1:0/56", "2001:db8:1/48"],
  ["2001:DB8:0001:2::6", "2001:db8:1:2", "2001:db8:1:0/56", "2001:db8:1/48"],
  ["2001:db8:1:12ff::6", "2001:db8:1:12ff", "2001:db8:1:1200/56", "2001:db8:1/48"],
  ["2001:db8::6", "2001:db8:0:0", "2001:db8:0:0/56", "2001:db8:0/48"],
  ["fe80::1%eth0", "fe80:0:0:0", "fe80:0:0:0/56", "fe80:0:0/48"],
  ["::1", "0:0:0:0", "0:0:0:0/56", "0:0:0/48"],
  ["1:2:3:4:5:6:7::", "1:2:3:4", "1:2:3:0/56", "1:2:3/48"],
  ["unknown", "unknown"],
])("%s belongs to %s and the networks around it", (address, ...networks) => {
  expect(clientNetworks(address)).toEqual(networks);
});
