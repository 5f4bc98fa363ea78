import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../../kit/command.ts';

/** The packages of a built copy, and their unpacked files. */
export class PackedWorkspaces {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'packed-'));

  /** Unpacks every package. @throws Error with the output where that fails */
  async unpack(): Promise<void> {
    for (const archive of this.archives()) await this.#unpack(archive);
  }

  /** The paths of the packed files. */
  archives(): string[] {
    const names = readdirSync(this.folder).filter((name) => name.endsWith('.tgz'));
    return names.map((name) => path.join(this.folder, name));
  }

  /** Every file of every package, as `agg-kit-0.1.0/dist/index.js`. */
  files(): string[] {
    const found = readdirSync(this.#unpacked, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.#unpacked, path.join(entry.parentPath, entry.name)));
  }

  /** The files that contain one of these texts. */
  containing(texts: readonly string[]): string[] {
    return this.files().filter((file) => {
      const content = readFileSync(path.join(this.#unpacked, file), 'latin1');
      return texts.some((text) => content.includes(text));
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #unpacked(): string {
    return path.join(this.folder, 'unpacked');
  }

  async #unpack(archive: string): Promise<void> {
    const target = path.join(this.#unpacked, path.basename(archive, '.tgz'));
    mkdirSync(target, { recursive: true });
    const line = ['tar', '-xzf', archive, '-C', target, '--strip-components=1'];
    const { code, output } = await runCommand(line, {
      cwd: this.folder,
      env: { PATH: String(process.env.PATH) },
    });
    if (code !== 0) throw new Error(output);
  }
}
