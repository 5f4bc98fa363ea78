import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { enumerations, errors, roles, scalars, typePolicies } from '@agg/frontend';
import { allRoles, errorTable } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { runCommand } from '../../kit/command.ts';
import { repository } from '../../kit/repository.ts';

/** The Node of this machine, which may be older than ours; ours where there is no other. */
const programs = String(process.env.PATH)
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .concat(path.dirname(process.execPath))
  .join(':');

interface Packed {
  filename: string;
  size: number;
  unpackedSize: number;
  files: { path: string }[];
}

let folder: string;
let packed: Packed;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'frontend-'));
  const source = fileURLToPath(new URL('schema/frontend', repository));
  [packed] = JSON.parse(await printedBy(`npm pack --silent --json ${source}`)) as [Packed];
});
afterAll(() => rm(folder, { recursive: true }));

/** What shell commands print in the folder, which is the home of their user, too. */
async function printedBy(commands: string): Promise<string> {
  const env = { PATH: programs, HOME: folder };
  const { code, output } = await runCommand(['sh', '-euc', commands], { cwd: folder, env });
  if (code !== 0) throw new Error(`"${commands}" ends with ${code}: ${output}`);
  return output;
}

describe('The package for frontends', () => {
  test(cites('decided.package-for-frontends', 'needs no other package, and is small'), async () => {
    const manifest = await readFile(new URL('schema/frontend/package.json', repository), 'utf8');
    expect(Object.keys(JSON.parse(manifest)).filter((name) => /dependencies/i.test(name))).toEqual([]);
    expect(packed.size).toBeLessThan(16 * 1024);
    expect(packed.unpackedSize).toBeLessThan(80 * 1024);
    expect(packed.files.map((file) => file.path).toSorted()).toEqual([
      'README.md',
      'dist/preset.d.ts',
      'dist/preset.js',
      'dist/public-types.d.ts',
      'dist/public-types.js',
      'package.json',
    ]);
  });

  test(
    cites('decided.package-for-frontends', 'is installed and used by the Node of this machine'),
    async () => {
      await printedBy(
        `npm init -y && npm install --offline --engine-strict --no-audit --no-fund ./${packed.filename}`,
      );
      const script = `
      import { enumerations, errors, roles, scalars, typePolicies } from '@agg/frontend';
      console.log(JSON.stringify({ enumerations, errors, roles, scalars, types: Object.keys(typePolicies) }));
    `;
      await writeFile(path.join(folder, 'use.mjs'), script);
      expect(JSON.parse(await printedBy('node use.mjs'))).toEqual({
        enumerations,
        errors,
        roles,
        scalars,
        types: Object.keys(typePolicies),
      });
      expect(errors).toEqual(errorTable);
      expect(roles).toEqual(allRoles);
    },
  );
});
