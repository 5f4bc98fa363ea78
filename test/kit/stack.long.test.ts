import { expect, test } from '@jest/globals';
import { descendantsOf } from './process-tree.ts';
import { startStack } from './stack.ts';
import { startStatementProxy } from './statement-proxy.ts';

const server = String(process.env.TEST_DATABASE_URL);
/** An address of no machine (RFC 5737): the first process that listens on it fails, after others have started. */
const nowhere = '203.0.113.1';

/** The programs of the product and of the tests that this process has started. */
async function programs(): Promise<number[]> {
  const all = await descendantsOf(process.pid);
  return all.flatMap(({ pid, command }) => (command.includes('.program.js') ? [pid] : []));
}

test.each(['in-process', 'apart'] as const)(
  'A failed start leaves no process and no database behind: %s',
  async (topology) => {
    const before = await programs();
    const proxy = await startStatementProxy(server);
    const start = startStack({ topology, server: proxy.url, environment: { HOST: nowhere } });
    await expect(start).rejects.toThrow('does not answer');
    expect(await programs()).toEqual(before);
    const texts = proxy.sent.map(({ text }) => text);
    const created = texts.flatMap((text) => /^create database (\w+)$/.exec(text)?.[1] ?? []);
    expect(created).toHaveLength(1);
    expect(texts).toContain(`drop database if exists ${created[0]} with (force)`);
    await proxy.stop();
  },
);
