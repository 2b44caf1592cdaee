/** Reads the answer of another server up to a number of bytes, and closes the connection if there are more. */
export async function readResponseText({ body }: Response, maxBytes = 64 * 1024): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxBytes) break;
  }
  return Buffer.concat(chunks).toString("utf8", 0, maxBytes);
}
