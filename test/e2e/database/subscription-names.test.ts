import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { migrate } from '../../kit/migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const [consumer, provider, agent, clerk, subscription] = [1, 2, 3, 4, 5].map(
  (number) => `00000000-0000-7000-8000-00000000000${number}`,
);

test('A database that finds subscriptions gives them the names of their parties', async () => {
  await migrate(database);
  const added = ['subscriber_name', 'target_name', 'message', 'quota', 'expires_at', 'mailed_at'];
  await database.query('drop policy every_limited on registry.subscription');
  const drop = added.map((column) => `drop column ${column} cascade`).join(', ');
  await database.query(`alter table registry.subscription ${drop}`);
  await database.query(`delete from registry.migration where name like '%-subscription-terms'`);
  const subject = `insert into directory.subject (tenant_id, kind, id, name, state) values ($1, 'AGENT', $2, $3, 'live')`;
  await database.query(subject, [consumer, agent, 'Dispatcher']);
  await database.query(subject, [provider, clerk, 'Parcel clerk']);
  await database.query(
    `insert into registry.subscription (tenant_id, subscription_id, provider_tenant_id, kind, status, subscriber_kind,
      subscriber_id, target_kind, target_id, created_at, created_by_id)
    values ($1, $2, $3, 'AGENT', 'ACTIVE', 'AGENT', $4, 'AGENT', $5, now(), $4)`,
    [consumer, subscription, provider, agent, clerk],
  );
  await migrate(database);
  const rows = await database.query('select subscriber_name, target_name from registry.subscription');
  expect(rows).toEqual([{ subscriber_name: 'Dispatcher', target_name: 'Parcel clerk' }]);
  const forced = await database.query(
    `select relforcerowsecurity as forced from pg_class
      where oid in ('registry.subscription'::regclass, 'directory.subject'::regclass)`,
  );
  expect(forced).toEqual([{ forced: true }, { forced: true }]);
  const silent = await database.query(
    `select tgname from pg_trigger where tgrelid = 'registry.subscription'::regclass and tgenabled = 'D'`,
  );
  expect(silent).toEqual([]);
});
