import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { ProvisionedDatabase } from './provisioned-database.ts';

/**
 * A process beside the product that creates tenants, callers and tokens for tests, in the databases of any number
 * of stacks. `POST /` with the environment of a gateway opens its database and answers with its path, such as `/1`;
 * `POST /1/tenant`, `/1/caller` and `/1/roles` work in it, and `POST /1/close` closes it. It sends its address to
 * the process that has started it.
 */
const databases = new Map<string, ProvisionedDatabase>();
let opened = 0;

async function open(environment: Record<string, string>): Promise<object> {
  const database = await ProvisionedDatabase.open(environment);
  opened += 1;
  databases.set(String(opened), database);
  return { path: `/${opened}` };
}

async function answerTo(path: string, body: never): Promise<object> {
  const [, name = '', operation = ''] = path.split('/');
  if (!name) return open(body);
  const database = databases.get(name);
  if (!database) throw new Error(`No database is open as ${name}.`);
  if (operation === 'close') databases.delete(name);
  return database[operation as 'tenant'](body);
}

const server = createServer(async (request, response) => {
  try {
    const answer = await answerTo(String(request.url), (await json(request)) as never);
    response.end(JSON.stringify(answer));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
// Longer than any pause between two requests: a connection that is reused must not be closed just then.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as { port: number }).port}` }),
);

process.once('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  for (const database of databases.values()) await database.close();
  process.exit(0);
});
