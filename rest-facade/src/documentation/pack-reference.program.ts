import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { packedReference } from './packed-reference.ts';

/**
 * A step of `npm run build`. The package of the API reference has some 270 dependencies, all of them in its one script:
 * an installation gets that script alone.
 */
const library = createRequire(import.meta.url).resolve('@scalar/api-reference');
const script = await readFile(path.join(path.dirname(library), 'browser', 'standalone.js'));
await writeFile(packedReference, gzipSync(script, { level: 9 }));
