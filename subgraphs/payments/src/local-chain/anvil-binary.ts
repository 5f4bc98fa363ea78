import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The path of the EVM chain that npm has installed; `undefined` where there is none for this platform. */
export function anvilBinary(): string | undefined {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  try {
    const manifest = resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/package.json`);
    return path.join(path.dirname(manifest), 'bin', 'anvil');
  } catch {
    return undefined;
  }
}
