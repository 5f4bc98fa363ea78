/** Opcodes of frames (RFC 6455, section 5.2). */
export const opcodes = { text: 1, close: 8, ping: 9, pong: 10 } as const;

/** A client's frame. The mask is zero, which leaves the bytes unchanged: nothing here needs masking. */
export function clientFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const size =
    length < 126 ? Buffer.from([0x80 | length]) : Buffer.from([0x80 | 126, length >> 8, length & 255]);
  return Buffer.concat([Buffer.from([0x80 | opcode]), size, Buffer.alloc(4), payload]);
}

/** Splits the bytes of a server into frames; a frame is valid until the call returns. */
export class FrameReader {
  #rest: Buffer | undefined;

  constructor(private readonly take: (opcode: number, payload: Buffer) => void) {}

  /** @throws Error for a fragmented message, which our server never sends */
  read(chunk: Buffer): void {
    const bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk;
    let at = 0;
    for (let end = endOfFrame(bytes, at); end <= bytes.length; end = endOfFrame(bytes, at)) {
      const first = bytes[at] ?? 0;
      if (first < 0x80) throw new Error('A message came in several frames.');
      this.take(first & 15, bytes.subarray(at + headerSize(bytes, at), end));
      at = end;
    }
    // A copy, because the reader reuses the chunk.
    this.#rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : undefined;
  }
}

/** The end of the frame at an offset; beyond the bytes when the frame is incomplete. */
function endOfFrame(bytes: Buffer, at: number): number {
  if (bytes.length < at + 2) return Number.POSITIVE_INFINITY;
  const header = headerSize(bytes, at);
  if (bytes.length < at + header) return Number.POSITIVE_INFINITY;
  return at + header + payloadSize(bytes, at, header);
}

function headerSize(bytes: Buffer, at: number): number {
  const size = bytes[at + 1] ?? 0;
  if (size < 126) return 2;
  return size === 126 ? 4 : 10;
}

function payloadSize(bytes: Buffer, at: number, header: number): number {
  if (header === 2) return bytes[at + 1] ?? 0;
  return header === 4 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
}
