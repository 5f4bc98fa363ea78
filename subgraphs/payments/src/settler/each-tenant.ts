import { severalAtATime } from './several-at-a-time.ts';

/** Tenants whose payments are written at the same time. */
const atATime = 4;

/** Works on what each tenant has of a list. */
export function eachTenant<T extends { tenantId: string }>(
  all: readonly T[],
  work: (tenantId: string, own: readonly T[]) => Promise<void>,
): Promise<void> {
  const tenants = [...Map.groupBy(all, ({ tenantId }) => tenantId)];
  return severalAtATime(atATime, tenants, ([tenantId, own]) => work(tenantId, own));
}
