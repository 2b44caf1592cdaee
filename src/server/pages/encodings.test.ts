import { expect, test } from "vitest";
import { acceptedEncoding } from "./encodings.ts";

test.each([
  [undefined, undefined],
  ["", undefined],
  ["br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["gzip;q=0.5", "gzip"],
  ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br"],
  ["br;q=0.2, gzip;q=0.8", "gzip"],
  ["br; q=0.001", "br"],
  ["br;q=0, gzip;q=0", undefined],
  ["br;q=0, *", "gzip"],
  ["*", "br"],
  ["*;q=0", undefined],
  ["identity", undefined],
  ["brotli, x-gzip", undefined],
])("of Accept-Encoding: %s this server takes %s", (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});
