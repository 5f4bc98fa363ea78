import { expect, test } from '@jest/globals';
import { productFiles, readProductFile } from './product-files.ts';

/** The files whose text matches, beside those that export what they have. */
const filesWith = (pattern: RegExp) =>
  productFiles()
    .filter((file) => !file.endsWith('/src/index.ts') && pattern.test(readProductFile(file)))
    .toSorted();

test('Only functions of the kit name the tenants of a batch', () => {
  expect(filesWith(/'app\.tenant_ids': /)).toEqual([
    'subgraphs/kit/src/transaction/change.ts',
    'subgraphs/kit/src/transaction/read.ts',
    'subgraphs/kit/src/transaction/write-tenant.ts',
  ]);
});

test('Only work of the platform has transactions of several tenants, none of a request', () => {
  expect(filesWith(/(?<!function |#)\b(?:changeTogether|readTenants|writeTogether|writeTenants)\(/)).toEqual([
    'subgraphs/kit/src/exchange/running-exchanges.ts',
    'subgraphs/kit/src/exchange/seal-tenants.ts',
    'subgraphs/relay/src/store/batch-writer.ts',
    'subgraphs/relay/src/store/traffic-store.ts',
    'subgraphs/tenant-auth/src/principal/caller-authorization.ts',
  ]);
});
