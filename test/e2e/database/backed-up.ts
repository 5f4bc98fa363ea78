import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { administer } from '../../kit/admin.ts';
import { queryOn, type TestDatabase } from '../../kit/database.ts';
import { startPostgresOf } from '../../kit/postgres-of-version.ts';
import { debianPrograms } from '../../kit/postgres-programs.ts';
import type { PostgresServer } from '../../kit/postgres-server.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { Writer } from '../../kit/writers.ts';

const makingRoles = [
  'create role gateway login createrole',
  'create database gateway owner gateway',
  'revoke connect, temporary on database gateway from public',
  'create role backup login bypassrls',
  'grant pg_read_all_data to backup',
  'grant connect on database gateway to backup',
];

/** The product on a server of its own, as the guide on operating deploys it, with two tenants that write. */
export class BackedUpProduct {
  /** Of the operator. */
  readonly key = randomBytes(32).toString('base64');
  readonly tenantIds: string[] = [];
  readonly writers: Writer[] = [];
  readonly admins: TestCaller[] = [];
  private isOver = false;
  private writing: Promise<unknown> = Promise.resolve();

  /** What uses the database. */
  private readonly parts = new AsyncDisposableStack();

  private constructor(
    readonly server: PostgresServer,
    readonly stack: Stack,
    /** Where backups are written. */
    readonly folder: string,
  ) {
    this.parts.defer(() => stack.stop());
  }

  static async start(): Promise<BackedUpProduct> {
    const server = await startPostgresOf(15);
    for (const statement of makingRoles) await queryOn(server.url)(statement);
    const stack = await startStack({ database: databaseOf(server, 'gateway'), topology: 'in-process' });
    const folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
    const product = new BackedUpProduct(server, stack, folder);
    for (const name of ['First', 'Second']) await product.addTenant(name);
    return product;
  }

  /** The same, with nothing that uses the database any more. */
  static async startAtRest(): Promise<BackedUpProduct> {
    const product = await BackedUpProduct.start();
    await product.rest();
    return product;
  }

  /** Writes in all tenants until `rest`. */
  write(): void {
    this.writing = Promise.all(this.writers.map((writer) => writer.write(() => this.isOver)));
  }

  /** Stops the writers and everything else that uses the database. */
  async rest(): Promise<void> {
    this.isOver = true;
    await this.writing;
    await this.parts.disposeAsync();
  }

  /** A command about a backup, by default of the role for backups. */
  operate(command: string, name: string, url = this.server.urlOf('backup', 'gateway'), ...more: string[]) {
    const args = [command, path.join(this.folder, name), '--programs', debianPrograms, '--url', url, ...more];
    return administer(args, { BACKUP_KEY: this.key });
  }

  /** An empty database for a backup. @returns its address for the superuser */
  async emptyDatabase(name: string): Promise<string> {
    await queryOn(this.server.url)(`create database ${name} template template0`);
    return this.server.urlOf('postgres', name);
  }

  /** Who may do what with a file in the folder of the backups. */
  async modeOf(file: string): Promise<number> {
    return (await stat(path.join(this.folder, file))).mode & 0o777;
  }

  /** Damages a file in the folder of the backups, in its middle. */
  async flipBit(file: string): Promise<void> {
    const bytes = await readFile(path.join(this.folder, file));
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(path.join(this.folder, file), bytes);
  }

  async stop(): Promise<void> {
    await this.rest();
    await this.server.stop();
    await rm(this.folder, { recursive: true });
  }

  private async addTenant(name: string): Promise<void> {
    const tenantId = await this.stack.provisioning.tenant(name);
    const admin = await this.stack.provisioning.caller(tenantId, allRoles);
    this.tenantIds.push(tenantId);
    this.admins.push(admin);
    for (let count = 0; count < 3; count += 1) this.writers.push(new Writer(this.stack.url, admin));
  }
}

/** A database of a server, as the product's own role opens it. */
export function databaseOf(server: PostgresServer, name: string): TestDatabase {
  const url = server.urlOf('gateway', name);
  return { name, url, query: queryOn(url), drop: async () => undefined };
}
