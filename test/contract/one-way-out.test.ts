import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repository } from '../kit/repository.ts';
import { cites } from './cites.ts';

const root = fileURLToPath(repository);
/** A folder with the linter's configuration and nothing else. */
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'one-way-out-'));
  for (const name of ['biome.json', '.lint', '.gitignore'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines that the linter refuses in a source at this path. */
function refusedLines(file: string, lines: readonly string[]): string[] {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), lines.join('\n'));
  const { stdout, stderr } = spawnSync(
    path.join(root, 'node_modules/.bin/biome'),
    ['lint', '--colors=off', '--max-diagnostics=none', file],
    { cwd: folder, encoding: 'utf8' },
  );
  const found = `${stdout}${stderr}`.matchAll(/:(\d+):\d+ (?:plugin|lint\/style\/noRestrictedGlobals) /g);
  const numbers = new Set(found.map(([, line]) => Number(line)));
  return lines.filter((_line, index) => numbers.has(index + 1));
}

const waysOut = [
  `import { request } from 'undici';`,
  `import { request as ask } from 'node:http';`,
  `import { createServer, get } from 'http';`,
  `import http from 'node:http';`,
  `import * as web from 'node:http';`,
  `import { request as safely } from 'node:https';`,
  `import { connect } from 'node:http2';`,
  `import { connect as dial } from 'node:net';`,
  `import { isIP, Socket } from 'node:net';`,
  `import { connect as tls } from 'node:tls';`,
  `import { createSocket } from 'node:dgram';`,
  `import { WebSocket as Client } from 'ws';`,
  `import { createTransport } from 'nodemailer';`,
  `import { globalAgent } from 'node:http';`,
  `import { 'request' as quoted } from 'node:http';`,
  `import { Stream } from 'node:net';`,
  `import 'undici';`,
  `import Client from 'undici/lib/dispatcher/client.js';`,
  `import Receiver from 'ws/lib/receiver.js';`,
  `import net = require('node:net');`,
  `export { fetch as send } from 'undici';`,
  `export * from 'undici';`,
  `export * as web from 'node:http';`,
  `const late = await import('undici');`,
  'const template = await import(`undici`);',
  `const required = createRequire(import.meta.url)('undici');`,
  `const direct = await fetch('https://a.example');`,
  `const member = globalThis.fetch;`,
  `const optional = globalThis?.fetch;`,
  `const named = globalThis['fetch'];`,
  `const { fetch: taken } = globalThis;`,
  `const older = global.fetch('https://a.example');`,
  `const own = self.fetch('https://a.example');`,
  `const socket = new WebSocket('wss://a.example');`,
  `const hidden = process.getBuiltinModule('node:net');`,
];

const noWaysOut = [
  `import type { Socket, LookupFunction } from 'node:net';`,
  `import { isIP, type Server } from 'node:net';`,
  `import { createServer, type IncomingMessage, STATUS_CODES } from 'node:http';`,
  `import { type WebSocket, WebSocketServer } from 'ws';`,
  `import type { Dispatcher } from 'undici';`,
  `const given = (fetch: () => void) => fetch();`,
  `const page = createRequire(import.meta.url).resolve('@scalar/api-reference');`,
  `const guarded = services.egress.fetch('https://a.example');`,
];

test(cites('decided.one-way-out', 'The linter refuses every other way out of production code'), () => {
  const file = 'subgraphs/registry/src/agent/agent.resolver.ts';
  expect(refusedLines(file, [...waysOut, ...noWaysOut])).toEqual(waysOut);
});

test('The linter lets the egress use a client, and not the global one', () => {
  const imports = waysOut.filter((line) => line.startsWith('import'));
  const direct = `const direct = await fetch('https://a.example');`;
  expect(refusedLines('subgraphs/kit/src/egress/upstream-client.ts', [...imports, direct])).toEqual([direct]);
});
