import type { TestCaller } from '@agg/kit/testing';
import type { SubjectKind } from '@agg/schema';
import { allRoles } from '@agg/schema/access';
import { ask } from './client.ts';
import { LedgerReader } from './ledger-reader.ts';
import { RegistryMaker } from './registry-maker.ts';
import { shared } from './shared-stack.ts';

const writers = 8;

/** A tenant whose registry changes, and the person who changes it. */
export interface ChangingTenant {
  tenantId: string;
  admin: TestCaller;
  maker: RegistryMaker;
}

export async function changingTenant(name = 'Grace Hopper'): Promise<ChangingTenant> {
  const tenantId = await shared.provisioning.tenant();
  const admin = await shared.provisioning.caller(tenantId, allRoles, { name });
  return { tenantId, admin, maker: new RegistryMaker(shared.url, admin) };
}

/** Makes `count` changes by several concurrent writers; each is one entry of the ledger. */
export async function makeChanges({ admin, maker }: ChangingTenant, count: number): Promise<void> {
  const document =
    'mutation ($id: UUID!, $name: Name!) { updateChannel(channelId: $id, input: { name: $name }) { name } }';
  let made = 0;
  const write = async (): Promise<void> => {
    const id = await maker.channel();
    made += 1;
    while (made < count) {
      made += 1;
      await ask(shared.url, document, { id, name: `Change ${made}` }, admin.token);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}

/**
 * Inserts `count` changes of channels into the tenant's ledger, after its last entry. They are not chained
 * like the product's own entries, but readers receive them all the same.
 */
export async function insertChanges({ tenantId, admin }: ChangingTenant, count: number): Promise<void> {
  const hash = `repeat('0', 64)`;
  await new LedgerReader().query(
    `with behind as (select coalesce(max(seq), 0) as seq from ledger.entry where tenant_id = $1),
      inserted as (insert into ledger.entry (tenant_id, seq, entry_id, occurred_at, actor_kind, actor_id, action,
        subject_kind, subject_id, request_id, previous_hash, hash)
        select $1, behind.seq + n, gen_random_uuid(), now(), 'USER', $2, 'channel.updated',
          'CHANNEL', gen_random_uuid(), 'seed', ${hash}, ${hash}
        from behind, generate_series(1, $3::int) as n)
    insert into ledger.head (tenant_id, seq, hash) select $1, behind.seq + $3::int, ${hash} from behind
      on conflict (tenant_id) do update set seq = excluded.seq, hash = excluded.hash`,
    [tenantId, admin.id, count],
  );
}

/** Cursors of all entries in the tenant's ledger that the registry's feed emits, oldest first. */
export async function cursorsInLedger(tenantId: string, kinds?: readonly SubjectKind[]): Promise<string[]> {
  const notEmitted: readonly SubjectKind[] = ['TENANT', 'USER', 'PRINCIPAL'];
  const chain = await new LedgerReader().chain(tenantId);
  const emitted = chain.filter(
    ({ subjectKind }) => kinds?.includes(subjectKind) ?? !notEmitted.includes(subjectKind),
  );
  return emitted.map(({ seq }) => String(seq));
}

/** A whole number from `least` to `most`. */
export function between(least: number, most: number): number {
  return least + Math.floor(Math.random() * (most - least + 1));
}
