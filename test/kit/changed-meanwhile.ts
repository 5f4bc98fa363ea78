import { besideChange } from './beside-change.ts';
import { actionsOf, sent } from './ledger-entries.ts';
import { LedgerReader } from './ledger-reader.ts';
import type { Story } from './story.ts';

/** What happens while a mutation waits. In both statements, `$1` is the tenant. */
export interface Meanwhile {
  /** The table whose rows of the tenant are locked, or a statement that locks something else. */
  held: string;
  change: string;
}

/** A mutation in a new tenant, and what becomes of it where something is changed meanwhile. */
export interface MutationBeside extends Meanwhile {
  /** The name of the test. */
  what: string;
  /** Makes what is needed. @returns the mutation with its arguments and its selection */
  mutation(story: Story): Promise<string>;
  /** The code of the refusal, or the actions of the entries. */
  outcome: string;
}

/** Of the gate, which lets pass what is not ready. */
const warned = 'gate-decision.warned';

/**
 * Sends a mutation as the story's admin, and changes what it waits for before it goes on.
 * @param mutation with its arguments and its selection
 * @returns the code of its refusal, or the actions of its entries
 * @throws Error where it does not wait
 */
export async function outcomeBeside(
  { tenantId, admin }: Pick<Story, 'tenantId' | 'admin'>,
  mutation: string,
  { held, change }: Meanwhile,
): Promise<string> {
  const { answer, entries } = await besideChange({ lock: lockOf(held), change, values: [tenantId] }, () =>
    sent(`mutation { ${mutation} }`, {}, admin.token),
  );
  const actions = actionsOf(entries).filter((action) => action !== warned);
  return answer.errors?.[0]?.extensions.code ?? actions.join(', ');
}

const ledger = new LedgerReader();

/**
 * Does work that nobody sends, and changes what it waits for before it goes on.
 * @returns the actions of the entries that the tenant gets by it
 * @throws Error where it does not wait
 */
export async function leftBeside(
  tenantId: string,
  work: () => Promise<unknown>,
  { held, change }: Meanwhile,
): Promise<string> {
  const before = (await ledger.chain(tenantId)).length;
  await besideChange({ lock: lockOf(held), change, values: [tenantId] }, work);
  return actionsOf((await ledger.chain(tenantId)).slice(before)).join(', ');
}

function lockOf(held: string): string {
  return held.includes(' ') ? held : `select from ${held} where tenant_id = $1 for no key update`;
}
