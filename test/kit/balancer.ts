import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { repository } from './repository.ts';
import { systemProgram } from './system-programs.ts';

/** Debian's HAProxy with a configuration of the product. */
export interface Balancer {
  /** The port at which it listens for clients. */
  port: number;
  stop(): Promise<void>;
}

const ofGateways = fileURLToPath(new URL('gateway/deploy/haproxy.cfg', repository));

/** The shipped configuration, before two processes of the gateway. @param ports at which they listen */
export async function balanceGateways(
  port: number,
  [one, two]: readonly [number, number],
): Promise<Balancer> {
  return startHaproxy(port, ofGateways, {
    GATEWAY_ONE: `127.0.0.1:${one}`,
    GATEWAY_TWO: `127.0.0.1:${two}`,
  });
}

/** Leads to the first PostgreSQL while it accepts connections, then to the second. @param sockets their Unix sockets */
export async function balanceDatabases([first, second]: readonly [string, string]): Promise<Balancer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'balancer-'));
  const file = path.join(folder, 'databases.cfg');
  await writeFile(file, databases(first, second));
  const { port, stop } = await startHaproxy(await freePort(), file, {});
  return {
    port,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

const databases = (first: string, second: string) => `
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
listen postgres
    bind "\${LISTEN}"
    default-server check inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
    server first unix@${first}
    server second unix@${second} backup
`;

async function startHaproxy(
  port: number,
  file: string,
  environment: Record<string, string>,
): Promise<Balancer> {
  const env = { PATH: process.env.PATH, LISTEN: `127.0.0.1:${port}`, ...environment };
  const child = spawn(systemProgram('haproxy'), ['-db', '-f', file], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (text) => said.push(String(text)));
  const ended = once(child, 'exit').then(([code]) => code);
  await once(child, 'spawn');
  const early = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 300))]);
  if (early !== undefined) throw new Error(`HAProxy ended with ${early}:\n${said.join('')}`);
  return {
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
