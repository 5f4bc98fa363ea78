import type { TestCaller } from '@agg/kit/testing';

const given = new Map<string, number>();

/**
 * A name for something of a kind that a test makes: the name itself at first, then "Clerk 2" and so on, because the
 * names of a tenant's live nouns are unique.
 */
export function unusedName({ tenantId }: Pick<TestCaller, 'tenantId'>, kind: string, name: string): string {
  const key = `${tenantId} ${kind} ${name}`;
  const times = (given.get(key) ?? 0) + 1;
  given.set(key, times);
  return times === 1 ? name : `${name} ${times}`;
}
