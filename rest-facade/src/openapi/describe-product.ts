import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorTable } from '@agg/schema';
import { operationsDirectory } from '../operations/load-operations.ts';

/** What OpenAPI says about the product as a whole. */
export interface ProductInfo {
  title: string;
  version: string;
  description: string;
  license: { name: string; identifier: string };
  /** The label of the interface that clients were built against before. */
  'x-interface-version': string;
}

/** The version of the product, and `operations/introduction.md` with every code of an error. */
export function describeProduct(): ProductInfo {
  const { version } = JSON.parse(readFileSync(join(operationsDirectory, '..', 'package.json'), 'utf8'));
  const introduction = readFileSync(join(operationsDirectory, 'introduction.md'), 'utf8');
  return {
    title: 'Agent Governance Gateway',
    version,
    description: introduction.replace('{codes}', codes()),
    license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    'x-interface-version': 'v0',
  };
}

/** The error table in Markdown. */
function codes(): string {
  const rows = Object.entries(errorTable).map(
    ([code, { status, title }]) => `| ${status} | \`${code}\` | ${title} |`,
  );
  return ['| Status | Code | Meaning |', '|---|---|---|', ...rows].join('\n');
}
