import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { administer } from '../../kit/admin.ts';
import { createDatabase } from '../../kit/database.ts';

test(
  cites(
    'decided.a-newer-schema',
    'a start on the schema of a newer version warns of it by name, and changes nothing of it',
  ),
  async () => {
    const own = await createDatabase(undefined, process.env.TEST_PRODUCT_TEMPLATE);
    const name = 'migration-20990101000000-newer';
    await own.query('insert into registry.migration (name) values ($1)', [name]);
    await own.query('create table registry.newer (id uuid)');
    const { code, printed } = await administer(['migrate', 'up'], { DATABASE_URL: own.url });
    expect(code).toBe(0);
    expect(printed).toContain('A newer version has migrated the database (');
    expect(printed).toContain(`(registry: ${name})`);
    const [granted] = await own.query(
      `select has_table_privilege('gateway_runtime', 'registry.newer', 'select') as may`,
    );
    expect(granted).toEqual({ may: false });
    await own.drop();
  },
);
