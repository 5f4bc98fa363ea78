const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a body. @throws TypeError where it is no UTF-8; what the body fails with */
export async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  return utf8.decode(Buffer.concat(await Array.fromAsync(body)));
}
