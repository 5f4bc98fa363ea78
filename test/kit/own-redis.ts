import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';
import { systemProgram } from './system-programs.ts';

/** A real Redis for one test. */
export interface OwnRedis {
  url: string;
  /** The number of connected clients. */
  clients(): Promise<number>;
  /** Keeps its connections open and answers nothing more. */
  hang(): void;
  stop(): Promise<void>;
}

/** Starts a Redis without persistence, by default at any free port. @throws Error with the command that installs it */
export async function startOwnRedis(at?: number): Promise<OwnRedis> {
  const port = String(at ?? (await freePort()));
  const settings = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--daemonize', 'no'];
  const child = spawn(systemProgram('redis-server'), settings, {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      if (line.includes('Ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Redis did not start:\n${lines.join('\n')}`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    clients: () => clientsOf(Number(port)),
    hang: () => void child.kill('SIGSTOP'),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Without the connection of this query. */
async function clientsOf(port: number): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write('INFO clients\r\nQUIT\r\n');
  let text = '';
  for await (const data of socket) text += String(data);
  return Number(/connected_clients:(\d+)/.exec(text)?.[1]) - 1;
}
