import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { CleanNpm } from '../../../kit/clean-npm.ts';
import { installedClients, prepare } from './installed-clients.ts';
import { testClient } from './test-client.ts';

/**
 * Where the clients are installed, each in a folder of its program's name with its own `node_modules`. Otherwise npm installs
 * them in a temporary folder.
 */
const { CLIENTS_FOLDER: given } = process.env;
const folder = given ?? mkdtempSync(path.join(tmpdir(), 'clients-'));

let npm: CleanNpm;
beforeAll(async () => {
  npm = await CleanNpm.make();
});
afterAll(async () => {
  await npm?.remove();
  if (!given) rmSync(folder, { recursive: true, force: true });
});

for (const [name, client] of Object.entries(installedClients))
  testClient(name, client, () => prepare(client, folder, npm));
