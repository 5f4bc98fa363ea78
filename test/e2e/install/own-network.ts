import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Child, startFile } from '../../kit/child.ts';
import { repository } from '../../kit/repository.ts';
import { systemProgram } from '../../kit/system-programs.ts';

const bridge = fileURLToPath(new URL('test/dist/e2e/install/bridge.program.js', repository));

/** Keeps a network until its input is closed, which the end of this process does, too. */
const hold = ['unshare', '--net', 'sh', '-c', '"$0" link set lo up && echo up && exec cat'] as const;

/**
 * A network that has a loopback address only, so that ports are those that the product documents, and nothing that
 * listens on all addresses can be reached from elsewhere.
 */
export class OwnNetwork {
  readonly #bridges: Child[] = [];

  private constructor(private readonly holder: ChildProcess) {}

  /** @throws Error where a program is missing, or this user may make no network */
  static async start(): Promise<OwnNetwork> {
    const [program, ...args] = hold;
    const holder = spawn(program, [...args, systemProgram('ip')], { stdio: 'pipe' });
    const said: string[] = [];
    for (const stream of [holder.stdout, holder.stderr]) stream.on('data', (text) => said.push(String(text)));
    await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit'), once(holder, 'error')]);
    if (said.join('').trim() === 'up') return new OwnNetwork(holder);
    holder.kill();
    throw new Error(`No network can be made. Run as root. ${said.join('')}`);
  }

  /** The words that run a command in this network. */
  get words(): string[] {
    return ['nsenter', `--net=/proc/${this.holder.pid}/ns/net`, '--'];
  }

  /** Makes a port of this network reachable from this machine alone. @returns its address, without a path */
  async publish(port: number): Promise<string> {
    const child = startFile(bridge, {}, { through: this.words });
    this.#bridges.push(child);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port: outside } = server.address() as { port: number };
    await new Promise((resolve) => child.process.send(port, server, resolve));
    server.close();
    return `http://127.0.0.1:${outside}`;
  }

  async stop(): Promise<void> {
    for (const child of this.#bridges) await child.kill();
    const ended = once(this.holder, 'exit');
    this.holder.stdin?.end();
    await ended;
  }
}
