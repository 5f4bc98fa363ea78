import { eventually } from '@agg/schema/testing';
import { type RegistryApart, startRegistryApart } from '../../kit/registry-apart.ts';
import { NewTestTenant } from '../../kit/test-tenant.ts';

type Line = Record<string, unknown>;

/** A product that logs every request, with its registry apart. */
export interface LoggedProduct {
  url: string;
  tenant: NewTestTenant;
  /** The lines of the gateway, each of which must be JSON: a forged line would not be. */
  gatewayLines(): Line[];
  registryLines(): Line[];
  /** All that the two processes have printed. */
  printed(): string;
  /** What a line tells of the person with every role. */
  who: Line;
  stop(): Promise<void>;
}

export async function startLoggedProduct(): Promise<LoggedProduct> {
  const apart: RegistryApart = await startRegistryApart({ LOG_LEVEL: 'info' });
  const { gateway, registry, stack } = apart;
  const tenant = await NewTestTenant.create({ url: gateway.url, provisioning: stack.provisioning });
  return {
    url: gateway.url,
    tenant,
    gatewayLines: () => linesOf(gateway.child),
    registryLines: () => linesOf(registry),
    printed: () => gateway.child.output() + registry.output(),
    who: { tenantId: tenant.tenantId, callerKind: 'USER' },
    stop: () => apart.stop(),
  };
}

/** The line of a request, once it is written. */
export function lineOf(requestId: string, lines: () => Line[], msg = 'request'): Promise<Line> {
  const found = () => lines().find((line) => line.requestId === requestId && line.msg === msg);
  return eventually(found, `the request ${requestId} is in the log`);
}

export function sentAs(id: string): Record<string, string> {
  return { 'x-request-id': id };
}

function linesOf({ output }: { output(): string }): Line[] {
  const text = output();
  return text
    .slice(0, text.lastIndexOf('\n'))
    .split('\n')
    .map((line) => JSON.parse(line));
}
