import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { createServer } from 'node:http';
import { readConfiguration, runtimeOptions, startRuntime } from '@agg/kit/host';
import type { Role } from '@agg/schema';
import {
  issueToken,
  provisionPrincipal,
  provisionRoles,
  provisionTenant,
  provisionUser,
  tenantAuth,
} from '@agg/tenant-auth';
import type { NewCaller, NewRoles, NewTenant } from './provisioning.ts';

/**
 * A process beside the product that creates tenants, callers and tokens for tests, through tenant-auth's own
 * code on the product's own database. It runs no jobs. One line of its output states its address.
 */
const configuration = readConfiguration();
const authority = { issuer: configuration.TOKEN_ISSUER, audience: configuration.TOKEN_AUDIENCE };
const runtime = await startRuntime(
  { ...(await runtimeOptions(configuration, String(configuration.DATABASE_URL), '', console)), work: false },
  [tenantAuth],
);
const database = await runtime.openDatabase(tenantAuth);

const contextIn = (tenantId: string) => runtime.platformContext(database, tenantId);

const operations = {
  roles: async ({ tenantId, id, roles }: NewRoles) => {
    await provisionRoles(contextIn(tenantId), id, roles as Role[]);
    return {};
  },
  tenant: async ({ name, tenantId: given }: NewTenant) => {
    const tenantId = given ?? randomUUIDv7();
    const made = provisionTenant(contextIn(tenantId), name, `contact@${tenantId}.example`);
    await made.catch((error) => {
      if (!given || error.code !== 'CONFLICT') throw error;
    });
    return { tenantId };
  },
  caller: async ({ tenantId, kind, name, roles, id: given, lifetime, password, email }: NewCaller) => {
    const context = contextIn(tenantId);
    const person = { name, email: email ?? `${randomUUID()}@example.org`, roles: roles as Role[], password };
    const id = kind === 'USER' ? await provisionUser(context, person) : (given ?? randomUUIDv7());
    if (kind !== 'USER') await provisionPrincipal(context, kind, id, roles as Role[]);
    return { id, token: await issueToken(context, authority, { tenantId, kind, id }, lifetime) };
  },
};

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const operation = operations[String(request.url).slice(1) as keyof typeof operations];
    response.end(JSON.stringify(await operation(JSON.parse(Buffer.concat(chunks).toString()))));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as { port: number }).port}` }),
);

process.once('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await database.close();
  await runtime.stop();
  process.exit(0);
});
