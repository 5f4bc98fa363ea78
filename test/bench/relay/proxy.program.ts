import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import pg from 'pg';
import { Pool } from 'undici';

/**
 * What a team writes by hand in a day: checks the caller's token, inserts one row, and passes the message on. It has
 * no subscriptions, kill switches, tasks, conversations, limits or seals.
 */
const {
  AGENT_URL = '',
  DATABASE_URL,
  DATABASE_POOL_SIZE,
  KEYS = '',
  TOKEN_ISSUER,
  TOKEN_AUDIENCE,
} = process.env;
const agent = new URL(AGENT_URL);
const upstream = new Pool(agent.origin, { connections: 64 });
const database = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL_SIZE) });
await database.query(`create table if not exists relayed (
  message_id text primary key, caller uuid not null, method text not null, received_at timestamptz not null default now())`);
const keys = createLocalJWKSet(JSON.parse(KEYS));
const expected = { issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, typ: 'at+jwt' };

const app = fastify();

interface Rpc {
  method: string;
  params: { message: { messageId: string } };
}

app.post<{ Body: Rpc }>('/*', async ({ headers, body }, reply) => {
  const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
  const { payload } = await jwtVerify(token, keys, expected);
  const { method, params } = body;
  const row = [params.message.messageId, payload.sub, method];
  await database.query('insert into relayed (message_id, caller, method) values ($1, $2, $3)', row);
  const answer = await upstream.request({
    method: 'POST',
    path: agent.pathname,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return reply
    .code(answer.statusCode)
    .header('content-type', String(answer.headers['content-type']))
    .send(answer.body);
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` });
