import type { Configuration } from '../configuration/configuration.ts';
import { loadEncryptionKey } from '../configuration/encryption-key.ts';
import { createSecretBox } from '../configuration/secret-box.ts';
import { createEgress } from '../egress/guarded-egress.ts';
import type { RuntimeOptions } from './runtime.ts';

/** What the configuration says about running subgraphs in this process. */
export async function runtimeOptions(
  configuration: Configuration,
  databaseUrl: string,
  publicUrl: string,
  log: { error(members: object, message: string): void },
): Promise<RuntimeOptions> {
  const { STATEMENT_TIMEOUT_MS, LOCK_TIMEOUT_MS, POOL_WAIT_MS, DATABASE_POOL_SIZE, OUTBOUND_ALLOW_CIDRS } =
    configuration;
  return {
    databaseUrl,
    limits: {
      statementTimeout: STATEMENT_TIMEOUT_MS,
      lockTimeout: LOCK_TIMEOUT_MS,
      poolWait: POOL_WAIT_MS,
      poolSize: DATABASE_POOL_SIZE,
    },
    services: {
      publicUrl,
      secrets: createSecretBox(await loadEncryptionKey(configuration)),
      egress: createEgress({ allowCidrs: OUTBOUND_ALLOW_CIDRS }),
    },
    tenantFilter: configuration.NODE_ENV !== 'test' || configuration.TENANT_FILTER,
    onError: (err) => log.error({ err }, 'The queue of jobs has trouble.'),
  };
}
