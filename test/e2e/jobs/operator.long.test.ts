import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type EmbeddedPostgres,
  type Runtime,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@agg/kit/host';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { startProgram } from '../../kit/child.ts';
import { openRuntime } from './lines.ts';

const subgraph = 'doomed';
const doomed = { name: 'task', retry: { attempts: 1, firstWait: 1, longestWait: 1 }, handle: async () => {} };

let dataDirectory: string;
let postgres: EmbeddedPostgres;
let runtime: Runtime;
let runs = 0;
beforeAll(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'operator-'));
  // For root, the database runs as another user, who has to traverse this folder.
  await chmod(dataDirectory, 0o711);
  postgres = await startEmbeddedPostgres({ dataDirectory });
  runtime = await openRuntime(postgres.url);
  await runtime.jobs.declareTasks(subgraph, [doomed]);
  const handle = async () => {
    runs += 1;
    if (runs === 1) throw new TypeError('canary');
  };
  await runtime.jobs.perform(subgraph, [{ name: doomed.name, isInOrder: false, handle }]);
  await runtime.jobs.of(subgraph).submit(doomed, { tenantId: 'a tenant', secret: 'canary' });
  await eventually(
    async () => (await runtime.jobs.of(subgraph).deadLetters()).length === 1,
    'there is a dead letter',
  );
});
afterAll(async () => {
  await runtime?.jobs.stopAcceptingWork();
  await runtime?.stop();
  await postgres?.stop();
  await removeEmbeddedPostgres(dataDirectory);
});

/** Runs `npm run jobs -- …`, by default beside the embedded database. */
async function operate(
  args: string[],
  environment: Record<string, string> = { DATA_DIRECTORY: dataDirectory },
) {
  const child = startProgram('@agg/gateway', 'src/operator/jobs.program.js', environment, { args });
  const [code] = await once(child.process, 'close');
  return { code, printed: child.output() };
}

describe('npm run jobs', () => {
  test(
    cites('decided.operators', 'lists dead letters without their data, and replays one, once'),
    async () => {
      const { code, printed } = await operate(['dead']);
      const letter = JSON.parse(printed);
      expect({ code, letter }).toMatchObject({
        code: 0,
        letter: { queue: 'doomed.task', errorName: 'TypeError' },
      });
      expect(printed).not.toContain('canary');
      const replay = () => operate(['replay', letter.id], { DATABASE_URL: postgres.url });
      expect(await replay()).toEqual({ code: 0, printed: `Replayed ${letter.id}.\n` });
      await eventually(() => runs === 2, 'the job runs again');
      expect(await replay()).toEqual({
        code: 1,
        printed: `There is no dead letter ${letter.id}. List them: npm run jobs -- dead\n`,
      });
      expect(await operate(['dead'])).toEqual({ code: 0, printed: '' });
    },
  );

  test('shows its usage for other arguments', async () => {
    const wrong = [[], ['dead', 'more'], ['replay']];
    const shown = { code: 1, printed: expect.stringContaining('Usage: npm run jobs') };
    expect(await Promise.all(wrong.map((args) => operate(args)))).toEqual([shown, shown, shown]);
  });

  test('needs a database on which the product has started', async () => {
    const { code, printed } = await operate(['dead'], { DATABASE_URL: `${postgres.url}_other` });
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('Check DATABASE_URL') });
  });

  test('needs a database that runs', async () => {
    const { code, printed } = await operate(['dead'], { DATA_DIRECTORY: tmpdir() });
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('Start the product') });
  });
});
