import { readdir } from 'node:fs/promises';
import { queueVersion } from '@agg/kit/host';
import { subgraphs } from '@agg/subgraphs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { administer } from '../../kit/admin.ts';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';

let database: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  database = await createDatabase(undefined, process.env.TEST_PRODUCT_TEMPLATE);
  empty = await createDatabase();
});
afterAll(async () => {
  await database?.drop();
  await empty?.drop();
});

const migrate = (args: string[], { url }: TestDatabase = database) =>
  administer(['migrate', ...args], { DATABASE_URL: url });

const schemas = ['ledger', 'tally', 'search', 'directory', 'idempotency', 'traffic', 'secrets']
  .concat(subgraphs.map(({ name }) => name.replaceAll('-', '_')))
  .concat('jobs');

const countOf = async (name: string) => {
  const definition = subgraphs.find((each) => each.name === name);
  const folder = definition?.migrations ?? '';
  return (await readdir(folder)).filter((file) => /(?<!\.d)\.[jt]s$/.test(file)).length;
};

describe('npm run admin -- migrate', () => {
  test(
    cites('decided.migrations-by-hand', 'shows what is applied, and ends with 1 while something is pending'),
    async () => {
      const now = await migrate(['--status']);
      expect(now.code).toBe(0);
      expect(
        now.printed
          .trim()
          .split('\n')
          .map((line) => line.split(':')[0]),
      ).toEqual(schemas);
      expect(now.printed).toContain(`registry: ${await countOf('registry')} applied, 0 pending, 0 unknown\n`);
      const before = await migrate(['--status'], empty);
      expect(before.code).toBe(1);
      expect(before.printed).toContain(
        `registry: 0 applied, ${await countOf('registry')} pending, 0 unknown\n  pending: `,
      );
    },
  );

  test('prints the SQL that would run, which makes the whole schema, and changes nothing', async () => {
    const { code, printed } = await migrate(['up', '--dry-run'], empty);
    expect(code).toBe(0);
    expect(printed).toContain('create table "registry"."channel"');
    expect(printed).toContain('-- jobs: queue\n');
    expect(await empty.query(`select nspname from pg_namespace where nspname = any($1)`, [schemas])).toEqual(
      [],
    );
    expect(await migrate(['up', '--dry-run'])).toEqual({ code: 0, printed: '-- Nothing is pending.\n' });
  });

  test('shows the pending migration of the queue’s own tables, and prints how it would run, where an older version of its library has made them', async () => {
    const own = await createDatabase(undefined, process.env.TEST_PRODUCT_TEMPLATE);
    await own.query('update jobs.version set version = version - 1');
    const status = await migrate(['--status'], own);
    const older = await migrate(['up', '--dry-run'], own);
    await own.query('update jobs.version set version = version + 2');
    const newer = await migrate(['up', '--dry-run'], own);
    await own.drop();
    expect(status).toEqual({
      code: 1,
      printed: expect.stringMatching(/^jobs: \d+ applied, 1 pending, .*\n {2}pending: queue$/m),
    });
    expect(older).toEqual({ code: 0, printed: expect.stringMatching(/^-- jobs: queue\n/) });
    expect(older.printed).toContain(`UPDATE jobs.version SET version = '${queueVersion}'`);
    expect(newer.printed).toBe('-- Nothing is pending.\n');
  });

  test('takes back the last migration of a subgraph, and applies it again', async () => {
    const [last] = await database.query<{ name: string }>(
      'select name from policy.migration order by id desc limit 1',
    );
    const back = await migrate(['down', '--subgraph', 'policy', '--yes']);
    expect(back).toEqual({ code: 0, printed: expect.stringContaining(`Took back policy: ${last?.name}.`) });
    const status = await migrate(['--status']);
    expect({ code: status.code, printed: status.printed }).toEqual({
      code: 1,
      printed: expect.stringContaining(`1 pending, 0 unknown\n  pending: ${last?.name}\n`),
    });
    expect(await migrate(['up'])).toEqual({ code: 0, printed: `Applied policy: ${last?.name}\n` });
    expect(await migrate(['up'])).toEqual({ code: 0, printed: 'Nothing was pending.\n' });
  });

  test('prints the SQL that would take a migration back, and takes back nothing without --yes', async () => {
    const applied = () => database.query('select name from policy.migration order by id');
    const before = await applied();
    const planned = await migrate(['down', '--subgraph', 'policy', '--dry-run']);
    expect(planned.code).toBe(0);
    expect(planned.printed).toMatch(new RegExp(`^-- policy: ${before.at(-1)?.name}\n[^]+;\n$`));
    const unsure = await migrate(['down', '--subgraph', 'policy']);
    expect(unsure).toEqual({ code: 1, printed: expect.stringContaining('See with --dry-run what it runs') });
    expect(await applied()).toEqual(before);
  });

  test.each([
    [['up', '--status'], 'migrate up takes no --status.'],
    [['--status', '--dry-run'], 'migrate --status takes no --dry-run.'],
    [['up', '--subgraph', 'policy'], 'migrate up takes no --subgraph.'],
    [['constructor'], ''],
    [['--dry-run'], ''],
    [[], ''],
  ])('refuses %j, and shows its usage', async (args, why) => {
    const { code, printed } = await migrate(args, empty);
    expect({ code, printed }).toEqual({
      code: 1,
      printed: expect.stringContaining(`${why}\nUsage: npm run admin -- migrate --status | up`.trimStart()),
    });
    expect(await empty.query(`select from pg_namespace where nspname = 'ledger'`)).toEqual([]);
  });

  test('refuses to take back what has no way back, and what this version does not have', async () => {
    await database.query(`insert into relay.migration (name) values ('migration-20990101000000-newer')`);
    const newer = await migrate(['down', '--subgraph', 'relay', '--yes']);
    expect(newer).toEqual({
      code: 1,
      printed: expect.stringContaining('does not have migration-20990101000000-newer'),
    });
    expect((await migrate(['--status'])).printed).toContain(
      'unknown to this version: migration-20990101000000-newer',
    );
    await database.query(
      `delete from relay.migration where name like '%newer' or name > 'migration-20261124190000-z'`,
    );
    const without = await migrate(['down', '--subgraph', 'relay', '--yes']);
    expect(without).toEqual({ code: 1, printed: expect.stringContaining('has no down') });
    expect((await migrate(['down'])).printed).toContain('Name a subgraph: --subgraph <name>, one of ');
  });
});
