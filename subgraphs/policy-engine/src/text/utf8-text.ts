/** What no text has that people read: control characters but white space, and what stands for bytes that are no UTF-8. */
const unprintable = /[^\P{Cc}\t\n\r]|[\ufffd\ufffe\uffff]/u;

/** Bytes of UTF-8 that come in pieces, as text. */
export class Utf8Text {
  /** The beginning of a character. */
  #pending: Buffer = Buffer.alloc(0);

  /** @returns the characters that are whole now; `undefined` where the bytes are no printable text */
  push(bytes: Buffer): string | undefined {
    const { text, rest } = this.#read(bytes);
    this.#pending = rest;
    return text;
  }

  /** Whether these bytes go on with the text. */
  wouldTake(bytes: Buffer): boolean {
    return this.#read(bytes).text !== undefined;
  }

  #read(bytes: Buffer): { text: string | undefined; rest: Buffer } {
    const all = this.#pending.length > 0 ? Buffer.concat([this.#pending, bytes]) : bytes;
    const whole = all.length - unfinishedOf(all);
    const text = all.toString('utf8', 0, whole);
    return { text: unprintable.test(text) ? undefined : text, rest: all.subarray(whole) };
  }
}

/** Bytes at the end that are the beginning of a character. */
function unfinishedOf(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = Number(bytes[bytes.length - back]);
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < lengthOf(byte) ? back : 0;
  }
  return 0;
}

function lengthOf(first: number): number {
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1;
}
