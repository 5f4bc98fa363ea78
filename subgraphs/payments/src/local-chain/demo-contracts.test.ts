import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';

const contracts = [
  { name: 'demo-token', contract: 'DemoToken' },
  { name: 'demo-wallet', contract: 'DemoWallet' },
];

const settings = {
  viaIR: true,
  optimizer: { enabled: true, runs: 200 },
  // Without the hash of the source, which changes with each comment.
  metadata: { bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
};

/** In a process of its own, whose memory is free again afterwards. */
function compile() {
  const sources = Object.fromEntries(
    contracts.map(({ name }) => [name, { content: read(`${name}.sol`) }] as const),
  );
  const require = createRequire(import.meta.url);
  const { stdout } = spawnSync(process.execPath, [require.resolve('solc/solc.js'), '--standard-json'], {
    input: JSON.stringify({ language: 'Solidity', sources, settings }),
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
  // It also prints that it has no solver, which it does not need.
  const { errors = [], contracts: compiled } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  expect(errors).toEqual([]);
  return ({ name, contract }: (typeof contracts)[number]): string =>
    compiled[name][contract].evm.bytecode.object;
}

/** The source that has the bytecode of a contract. */
function sourceOf({ name }: { name: string }, bytecode: string): string {
  const exported = `${name.replace(/-./, ([, letter = '']) => letter.toUpperCase())}Bytecode`;
  const lines = bytecode.match(/.{1,100}/g)?.map((line) => `  '${line}'`) ?? [];
  return [
    `/** \`${name}.sol\`, compiled. */`,
    `export const ${exported}: \`0x\${string}\` = ('0x' +`,
    `${lines.join(' +\n')}) as \`0x\${string}\`;`,
    '',
  ].join('\n');
}

function read(file: string): string {
  return readFileSync(new URL(`../../src/local-chain/${file}`, import.meta.url), 'utf8');
}

/** After a change of a contract, the text that it expects is the new file. */
test('The bytecode of each contract is what the compiler makes of its source', () => {
  const bytecodeOf = compile();
  for (const contract of contracts)
    expect(read(`${contract.name}.bytecode.ts`)).toBe(sourceOf(contract, bytecodeOf(contract)));
});
