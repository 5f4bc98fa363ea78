/**
 * The text of a body, decoded as it arrives: no long one is decoded at once.
 * @throws TypeError where it is no UTF-8; what the body fails with
 */
export async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const pieces: string[] = [];
  for await (const chunk of body) pieces.push(utf8.decode(chunk, { stream: true }));
  pieces.push(utf8.decode());
  return pieces.join('');
}
