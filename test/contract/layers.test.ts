import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { productFiles, readProductFile } from './product-files.ts';

/** The packages whose READMEs list the layers of their folders, with their entries, and an import that each has. */
const packages = [
  {
    folder: 'gateway',
    entries: ['main.program.ts'],
    known: { file: 'lane/open-traffic.ts', imported: 'http/clients.ts' },
  },
  {
    folder: 'rest-facade',
    entries: ['index.ts', 'rest-facade.ts'],
    known: { file: 'request/4-input.ts', imported: 'forms/form-body.ts' },
  },
  {
    folder: 'subgraphs/kit',
    entries: ['host.ts', 'index.ts'],
    known: { file: 'transaction/change.ts', imported: 'context/context.ts' },
  },
  {
    folder: 'subgraphs/governance',
    entries: ['governance.events.ts', 'governance.snapshots.ts', 'index.ts', 'record-fields.ts'],
    known: { file: 'obligation/evaluate-obligations.ts', imported: 'law/law.types.ts' },
  },
  {
    folder: 'subgraphs/payments',
    entries: ['access-rules.ts', 'index.ts', 'payments.events.ts', 'payments.snapshots.ts'],
    known: { file: 'settler/record-payments.ts', imported: 'payment/payment-outcome.ts' },
  },
  {
    folder: 'subgraphs/policy',
    entries: ['access-rules.ts', 'index.ts', 'policy.events.ts', 'policy.snapshots.ts'],
    known: { file: 'binding/bindable-version.ts', imported: 'group/policy-groups.ts' },
  },
  {
    folder: 'subgraphs/policy-engine',
    entries: ['index.ts'],
    known: { file: 'decision/decide.ts', imported: 'policy/policy-type.table.ts' },
  },
  {
    folder: 'subgraphs/registry',
    entries: ['index.ts', 'registry.events.ts', 'registry.snapshots.ts'],
    known: { file: 'agent/agent-status.resolver.ts', imported: 'gate/pass-gate.ts' },
  },
  {
    folder: 'subgraphs/relay',
    entries: ['index.ts', 'period.args.ts', 'relay.events.ts'],
    known: { file: 'call/send-message.ts', imported: 'store/traffic-store.ts' },
  },
  {
    folder: 'subgraphs/tenant-auth',
    entries: ['index.ts', 'message.types.ts', 'operator-only.ts', 'tenant-auth.events.ts'],
    known: { file: 'invitation/invite-users.ts', imported: 'account/mail-link.ts' },
  },
  {
    folder: 'subgraphs/traffic',
    entries: ['index.ts', 'json.ts', 'kill-switches.ts'],
    known: { file: 'exchange/begin-exchange.ts', imported: 'steps/steps.ts' },
  },
];

/** The folders of each layer of a package as its README lists them, the lowest layer first. */
function layersOf(folder: string): string[][] {
  const readme = readProductFile(`${folder}/README.md`);
  return [...readme.matchAll(/^\d+\. (`[-a-z0-9`, ]+`):/gm)].map(([, folders = '']) =>
    folders.replaceAll('`', '').split(', '),
  );
}

/** The folder of a source; `.` for an entry. */
function folderOf(file: string): string {
  return path.dirname(file).replace(/\/.*/, '');
}

/** The sources of a package by their paths in its `src`. */
function sourcesOf(folder: string): string[] {
  const root = `${folder}/src`;
  return productFiles()
    .filter((file) => file.startsWith(`${root}/`))
    .map((file) => path.relative(root, file));
}

/** The imports of a file of a package from outside its folder. */
function importsOf(folder: string, file: string): { file: string; imported: string }[] {
  const text = readProductFile(`${folder}/src/${file}`);
  return [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)]
    .map(([, source = '']) => ({ file, imported: path.join(path.dirname(file), source) }))
    .filter(({ imported }) => folderOf(imported) !== folderOf(file));
}

describe.each(packages)('The sources of $folder', ({ folder, entries, known }) => {
  const layers = layersOf(folder);
  const sources = sourcesOf(folder);
  const inFolders = sources.filter((file) => folderOf(file) !== '.');
  const layerOf = (file: string) => layers.findIndex((folders) => folders.includes(folderOf(file)));

  test('lie in the folders that its README lists, beside its entries', () => {
    expect(sources.filter((file) => folderOf(file) === '.').toSorted()).toEqual(entries);
    const listed = layers.flat().filter((name) => name !== 'testing');
    expect([...new Set(inFolders.map(folderOf))].toSorted()).toEqual(listed.toSorted());
  });

  test('import only folders of the layers below their own', () => {
    const imports = inFolders.flatMap((file) => importsOf(folder, file));
    expect(imports).toContainEqual(known);
    expect(imports.filter(({ file, imported }) => layerOf(imported) >= layerOf(file))).toEqual([]);
  });
});
