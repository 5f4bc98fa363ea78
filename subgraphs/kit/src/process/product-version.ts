import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** The version of the product: all of its packages have the same, however a program of them was started. */
export const productVersion = String(version);
