import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A file as browsers get it, compressed by the first request. */
export class PackedFile {
  #zipped: Promise<Buffer> | undefined;

  constructor(
    readonly type: string,
    private readonly read: () => string,
  ) {}

  get text(): string {
    return this.read();
  }

  zipped(): Promise<Buffer> {
    this.#zipped ??= promisify(gzip)(this.read());
    return this.#zipped;
  }
}

/** Part of an address that changes with any of the texts. */
export function versionOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
}
