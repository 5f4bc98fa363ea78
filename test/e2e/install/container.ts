import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command, type Ran, runCommand } from '../../kit/command.ts';
import { descendantsOf } from '../../kit/process-tree.ts';
import { ownProcesses } from './debian-root.ts';
import type { Image } from './image-build.ts';
import type { OwnNetwork } from './own-network.ts';

/** What is given to an image when it runs. */
export interface Given {
  environment: Record<string, string>;
  /** Files of this machine, by their names in `/run/secrets`. */
  secrets: Record<string, string>;
  /** Folders in memory, the only ones in which it may write. */
  memory: readonly string[];
}

const place = { cwd: '/', env: { PATH: String(process.env.PATH) } };

/** Runs an image as Docker does with `read_only`, `cap_drop: ALL` and `no-new-privileges`. */
export class Container {
  #product: Command | undefined;

  private constructor(
    private readonly image: Image,
    private readonly network: OwnNetwork,
    private readonly given: Given,
  ) {}

  /** Makes what mounts need, as Docker does in the layer of the container. Nothing runs yet. */
  static async make(image: Image, network: OwnNetwork, given: Given, hosts: string): Promise<Container> {
    await mkdir(image.root.path('/run/secrets'), { recursive: true });
    for (const name of Object.keys(given.secrets))
      await writeFile(image.root.path(path.join('/run/secrets', name)), '');
    await writeFile(image.root.path('/etc/hosts'), hosts);
    return new Container(image, network, given);
  }

  /** Starts the command of the image as its first process. */
  start(): Command {
    this.#product = new Command(this.#enter(this.image.command), place);
    return this.#product;
  }

  /** Runs a command beside the product, as `docker exec` does. */
  async exec(command: readonly string[]): Promise<Ran> {
    const first = await this.#first();
    const join = ['nsenter', `--target=${first}`, '--mount', '--pid', '--net', '--root', '--'];
    return runCommand([...join, ...this.#words(command)], place);
  }

  /** Runs a command alone in a new container of the same image, as `docker run` does. */
  run(command: readonly string[]): Promise<Ran> {
    return runCommand(this.#enter(command), place);
  }

  /** Sends the stop signal of the image to the first process. @returns its exit code */
  async stop(): Promise<number | null> {
    process.kill(await this.#first(), this.image.stopSignal);
    return (await this.#product?.ended) ?? null;
  }

  async kill(): Promise<void> {
    await this.#product?.kill();
  }

  #words(command: readonly string[]): string[] {
    const environment = { ...this.image.environment, ...this.given.environment };
    return this.image.root.words(command, { user: this.image.user, folder: this.image.folder, environment });
  }

  /** With mounts of its own: the root cannot be written to. */
  #enter(command: readonly string[]): string[] {
    const { root } = this.image;
    const mounts = [
      'mount --bind "$0" "$0"',
      'mount -t proc proc "$0/proc"',
      ...this.given.memory.map((folder) => `mount -t tmpfs -o noexec,nosuid,nodev tmpfs "$0${folder}"`),
      ...Object.entries(this.given.secrets).map(
        ([name, file]) => `mount --bind -o ro "${file}" "$0/run/secrets/${name}"`,
      ),
      'mount -o remount,bind,ro "$0"',
      'exec chroot "$0" "$@"',
    ];
    const isolated = [...this.network.words, ...ownProcesses];
    return [...isolated, 'sh', '-c', mounts.join(' && '), root.folder, ...this.#words(command)];
  }

  async #first(): Promise<number> {
    const all = await descendantsOf(this.#product?.process.pid);
    const [first] = all;
    if (!first) throw new Error(`The container does not run:\n${this.#product?.output()}`);
    return first.pid;
  }
}
