/** Reads an answer of another server up to so many bytes, and closes the connection for the rest. */
export async function readResponseText({ body }: Response, most = 64 * 1024): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks).toString("utf8", 0, most);
}
