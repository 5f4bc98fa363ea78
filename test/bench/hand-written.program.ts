import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineEntity, type InferEntity, IsolationLevel, p } from '@mikro-orm/core';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';

/**
 * Operation 6 written by hand, without a gateway: one process, one handler, one connection of the same role
 * with the same row-level security, one snapshot per request. It checks no token: its tenant is fixed.
 */
const tenantId = String(process.env.TENANT_ID);

const Channel = defineEntity({
  name: 'Channel',
  schema: 'registry',
  properties: {
    tenantId: p.uuid().primary(),
    channelId: p.uuid().primary(),
    name: p.text(),
    clientId: p.text(),
    createdAt: p.datetime(),
    createdById: p.uuid(),
    deletedAt: p.datetime().nullable(),
  },
});

const Person = defineEntity({
  name: 'Person',
  schema: 'tenant_auth',
  properties: { id: p.uuid().primary(), name: p.text() },
});

const orm = await MikroORM.init({
  entities: [Channel, Person],
  dbName: 'gateway',
  forceUtcTimezone: true,
  pool: { max: Number(process.env.DATABASE_POOL_SIZE) },
  driverOptions: { connectionString: process.env.DATABASE_URL, options: '-c role=gateway_runtime' },
});

const snapshot = { readOnly: true, isolationLevel: IsolationLevel.REPEATABLE_READ };

/** One page of the active channels with the names of their creators, and the counts. */
function listChannels(page: number, size: number): Promise<object> {
  return orm.em.fork().transactional(async (em) => {
    await em.execute(`select set_config('app.tenant_id', ?, true)`, [tenantId]);
    const channels = await em.find(
      Channel,
      { tenantId, deletedAt: null },
      { orderBy: { createdAt: 'desc', channelId: 'asc' }, limit: size, offset: page * size },
    );
    const totalActive = await em.count(Channel, { tenantId, deletedAt: null });
    const totalArchived = await em.count(Channel, { tenantId, deletedAt: { $ne: null } });
    const content = await withMakers(em, channels);
    const totals = {
      totalElements: totalActive,
      totalPages: Math.ceil(totalActive / size),
      totalActive,
      totalArchived,
    };
    return { content, page, size, ...totals };
  }, snapshot);
}

async function withMakers(em: EntityManager, channels: InferEntity<typeof Channel>[]): Promise<object[]> {
  const ids = [...new Set(channels.map(({ createdById }) => createdById))];
  const people = await em.find(Person, { id: { $in: ids } });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return channels.map(({ channelId, name, clientId, createdAt, deletedAt, createdById }) => ({
    channelId,
    tenantId,
    name,
    clientId,
    createdAt,
    deletedAt,
    createdBy: { id: createdById, name: names.get(createdById) ?? null },
  }));
}

async function answer({ url }: IncomingMessage): Promise<string> {
  const { searchParams } = new URL(String(url), 'http://localhost');
  return JSON.stringify(
    await listChannels(Number(searchParams.get('page') ?? 0), Number(searchParams.get('size') ?? 20)),
  );
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body),
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
