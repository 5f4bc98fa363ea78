import { createRequire } from 'node:module';

const library = createRequire(import.meta.url)('pg-boss/package.json');

/** The version of the queue's tables that its library uses, and to which a start migrates older ones. */
export const queueVersion: number = library.pgboss.schema;
