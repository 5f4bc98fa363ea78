import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@agg/schema/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createPublicClient, http, parseAbi } from 'viem';
import { localAccount } from './local-accounts.ts';
import { localToken, mint } from './local-token.ts';
import { type LocalChain, startLocalChain } from './start-local-chain.ts';

const chains: LocalChain[] = [];
afterEach(async () => {
  await Promise.all(chains.splice(0).map((chain) => chain.stop()));
});

async function start(): Promise<LocalChain> {
  const chain = await startLocalChain();
  chains.push(chain);
  return chain;
}

const abi = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function balanceOf(address account) view returns (uint256)',
]);

/** Whether a chain answers at an address. */
async function answers(url: string): Promise<boolean> {
  const client = createPublicClient({ transport: http(url, { retryCount: 0 }) });
  return client.getChainId().then(
    () => true,
    () => false,
  );
}

/** A program that starts a chain, prints its address, and waits. */
function startProgram() {
  const module = JSON.stringify(new URL('./start-local-chain.js', import.meta.url).href);
  const source = `import { startLocalChain } from ${module};
    console.log((await startLocalChain()).url);
    setInterval(() => {}, 1_000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

describe('A local chain', () => {
  test('has a token that every account may mint, also beside another chain', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const { address: payer } = localAccount(2);
    await mint(one, payer, 5n);
    const read = ({ client, token: address }: LocalChain) =>
      Promise.all([
        client.readContract({ address, abi, functionName: 'name' }),
        client.readContract({ address, abi, functionName: 'version' }),
        client.readContract({ address, abi, functionName: 'balanceOf', args: [payer] }),
      ]);
    const { name, version } = localToken;
    expect(await read(one)).toEqual([name, version, 5n]);
    expect(await read(other)).toEqual([name, version, 0n]);
  });

  test('has ended when it is stopped', async () => {
    const { url, stop } = await start();
    expect(await answers(url)).toBe(true);
    await stop();
    expect(await answers(url)).toBe(false);
  });

  test('ends with the process that has started it, also when that is killed', async () => {
    const program = startProgram();
    const [printed] = await once(program.stdout, 'data');
    const url = String(printed).trim();
    expect(await answers(url)).toBe(true);
    program.kill('SIGKILL');
    await eventually(async () => !(await answers(url)));
  });

  test('that does not start says why in one line', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'anvil-'));
    const binary = path.join(folder, 'anvil');
    await writeFile(binary, '#!/bin/sh\necho "no such library" >&2\nexit 1\n');
    await chmod(binary, 0o755);
    await expect(startLocalChain({ binary })).rejects.toThrow(/does not start: no such library$/);
    await rm(folder, { recursive: true });
    await expect(startLocalChain({ binary })).rejects.toThrow(/does not start: .*\/anvil: .+$/);
  });
});
