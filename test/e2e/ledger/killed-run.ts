import { allRoles } from '@agg/schema/access';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { OwnPostgres } from '../../kit/own-postgres.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { Writer } from '../../kit/writers.ts';

export const writersPerTenant = 5;

/** The process to kill, and how often, while so many changes are made. */
export interface Killing {
  what: string;
  kills: number;
  changes: number;
  /** Ends it with SIGKILL and starts it again. */
  killOnce(stack: Stack, postgres: OwnPostgres): Promise<void>;
}

/** Writers in two tenants during kills, on a separate PostgreSQL that flushes every commit. */
export class KilledRun {
  readonly tenantIds: string[] = [];
  readonly writers: Writer[] = [];
  private postgres: OwnPostgres | undefined;
  private stack: Stack | undefined;

  constructor(private readonly killing: Killing) {}

  /** Starts everything, writes until the last kill, and leaves the product running. */
  async complete(): Promise<void> {
    this.postgres = await OwnPostgres.start();
    this.stack = await startStack({ server: this.postgres.url });
    for (const name of ['First', 'Second']) await this.addTenant(this.stack, name);
    let isOver = false;
    const writing = this.writers.map((writer) => writer.write(() => isOver));
    await this.killAgain(this.stack, this.postgres);
    isOver = true;
    await Promise.all(writing);
  }

  /** The ledger of the run's own database. @throws Error before the product has started */
  get ledger(): LedgerReader {
    if (!this.stack) throw new Error('The product has not started.');
    return new LedgerReader(this.stack.database.url);
  }

  async stop(): Promise<void> {
    await this.stack?.stop();
    await this.postgres?.stop();
  }

  /** The channels whose registration the product has acknowledged. */
  acknowledged(): string[] {
    return this.writers.flatMap((writer) => writer.acknowledged);
  }

  /** The channels of a tenant whose registration is in the ledger, sorted. */
  async recorded(tenantId: string): Promise<string[]> {
    const chain = await this.ledger.chain(tenantId);
    const created = chain.filter(({ action }) => action === 'channel.created');
    return created.map(({ subjectId }) => subjectId).sort();
  }

  /** The channels of a tenant, sorted. */
  stored(tenantId: string): Promise<string[]> {
    return this.ids('select channel_id as id from registry.channel where tenant_id = $1', [tenantId]);
  }

  /** The column `id` of the rows of a statement, sorted. */
  async ids(text: string, values: unknown[] = []): Promise<string[]> {
    return (await this.ledger.query<{ id: string }>(text, values)).map(({ id }) => id).sort();
  }

  private async addTenant({ provisioning, url }: Stack, name: string): Promise<void> {
    const tenantId = await provisioning.tenant(name);
    this.tenantIds.push(tenantId);
    const admin = await provisioning.caller(tenantId, allRoles);
    for (let count = 0; count < writersPerTenant; count += 1) this.writers.push(new Writer(url, admin));
  }

  /** Each kill has its part of the changes before it: a slow machine writes for longer instead of dying more often. */
  private async killAgain(stack: Stack, postgres: OwnPostgres): Promise<void> {
    const { kills, changes, killOnce } = this.killing;
    for (let count = 1; count <= kills; count += 1) {
      await pause(2_000);
      while (this.acknowledged().length < (changes * count) / kills) await pause(200);
      await killOnce(stack, postgres);
    }
  }

  /** How many requests were interrupted. */
  get interrupted(): number {
    return this.writers.reduce((sum, writer) => sum + writer.broken, 0);
  }
}

/** @param most milliseconds */
function pause(most: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * most));
}
