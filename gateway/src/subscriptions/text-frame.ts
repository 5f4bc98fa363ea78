/** A final frame with text, from a server (RFC 6455, section 5.2). */
const textFrame = 0x81;
/** Bytes up to which copying costs less than handing two pieces to the network. */
const copied = 4 * 1024;

/**
 * A text message of two parts, framed, in pieces to write one after the other: what this client alone is sent, and what
 * every client is sent the same. A large common part is not copied for each of them.
 */
export function frameOf(own: Buffer, common: Buffer): Buffer[] {
  const size = own.length + common.length;
  const header = headerSize(size);
  const isCopied = size <= copied;
  const frame = Buffer.allocUnsafe(header + (isCopied ? size : own.length));
  writeHeader(frame, size);
  frame.set(own, header);
  if (!isCopied) return [frame, common];
  frame.set(common, header + own.length);
  return [frame];
}

function headerSize(size: number): number {
  if (size < 126) return 2;
  return size < 65_536 ? 4 : 10;
}

function writeHeader(frame: Buffer, size: number): void {
  frame[0] = textFrame;
  if (size < 126) {
    frame[1] = size;
  } else if (size < 65_536) {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
}
