import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { dataDirectoryPerTest, query } from './embedded-postgres.fixture.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const fixture = dataDirectoryPerTest();

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(await fixture.cluster(), 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Starts the database from another node process, and resolves with that process once the database is up. */
async function startElsewhere() {
  const module = JSON.stringify(new URL('./embedded-postgres.js', import.meta.url).href);
  const program = `import { startEmbeddedPostgres } from ${module};
    await startEmbeddedPostgres({ dataDirectory: ${JSON.stringify(fixture.dataDirectory)} });
    console.log('up');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('one data directory', () => {
  test('has one PostgreSQL: a second start is refused with the process and the remedy', async () => {
    const first = await fixture.start();
    const clock = new TurnedClock();
    const refusal = startEmbeddedPostgres({ dataDirectory: fixture.dataDirectory, clock });
    await expect(clock.turnUntil(refusal, 100)).rejects.toThrow(
      new RegExp(`in use by .*process ${await postmasterPid()}\\).*DATA_DIRECTORY.*DATABASE_URL`),
    );
    expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('is whole after two first starts at once, of which exactly one wins', async () => {
    const outcomes = await Promise.allSettled([fixture.start(), fixture.start()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [winner] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(winner && (await query(winner, 'SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });

  test('is free again when the process that used it was killed, and no PostgreSQL is left', async () => {
    const owner = await startElsewhere();
    const pid = await postmasterPid();
    owner.kill('SIGKILL');
    const again = await fixture.start();
    await eventually(async () => !(await stat(`/proc/${pid}`).catch(() => undefined)));
    expect(await query(again, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('is free although the number in the lock file of a crashed server now belongs to another program', async () => {
    await (await fixture.start()).stop();
    const bystander = spawn('sleep', ['30'], { uid: (await stat(await fixture.cluster())).uid });
    await writeFile(join(await fixture.cluster(), 'postmaster.pid'), `${bystander.pid}\n`);
    expect(await query(await fixture.start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    bystander.kill();
  });
});
