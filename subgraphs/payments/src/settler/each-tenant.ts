import type { Context } from '@agg/kit';
import { severalAtATime } from './several-at-a-time.ts';

/** Tenants whose payments are written at the same time. */
const atATime = 4;

/** Writes what each tenant has of a list. Tenants do not wait for one whose payments cannot be written: that is tried again. */
export function eachTenant<T extends { tenantId: string }>(
  { services }: Pick<Context, 'services'>,
  all: readonly T[],
  write: (tenantId: string, own: readonly T[]) => Promise<void>,
): Promise<void> {
  const tenants = [...Map.groupBy(all, ({ tenantId }) => tenantId)];
  return severalAtATime(atATime, tenants, ([tenantId, own]) =>
    write(tenantId, own).catch((err) => {
      services.log.error({ tenantId, err }, 'What has become of payments cannot be recorded now.');
    }),
  );
}
