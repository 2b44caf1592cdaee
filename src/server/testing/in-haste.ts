/**
 * For a server of tests: compresses as for a client that waits. Best, in the background, is ten seconds of
 * processor after each start, and the journeys start a dozen. That it is done is in edition.test.ts.
 */
import { syncBuiltinESMExports } from "node:module";
import zlib, { type BrotliOptions, type CompressCallback, type InputType } from "node:zlib";

const { brotliCompress } = zlib;

function inHaste(body: InputType, { params }: BrotliOptions, done: CompressCallback): void {
  const fast = { ...params, [zlib.constants.BROTLI_PARAM_QUALITY]: 5 };
  brotliCompress(body, { params: fast }, done);
}

Object.assign(zlib, { brotliCompress: inHaste });
syncBuiltinESMExports();
