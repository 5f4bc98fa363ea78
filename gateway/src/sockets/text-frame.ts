import type { Socket } from 'node:net';

/** A final text frame from a server (RFC 6455, section 5.2). */
const textFrame = 0x81;
/** Up to this many bytes, copying costs less than writing two pieces to the network. */
const copied = 4 * 1024;

/**
 * Writes a text message of two parts. Bypasses `ws`, which sends a message only in one piece; both write
 * whole frames at once, so they do not mix.
 * @param taken called when the network has accepted it
 */
export function writeText(network: Socket, own: Buffer, common: Buffer, taken?: () => void): void {
  const pieces = frameOf(own, common);
  const last = pieces.length - 1;
  if (last > 0) network.cork();
  pieces.forEach((piece, index) => {
    network.write(piece, index === last ? taken : undefined);
  });
  if (last > 0) network.uncork();
}

/**
 * A framed text message of two parts, as pieces to write in order: the client's own part, and a common part
 * that is the same for all clients. A large common part is not copied for each of them.
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
