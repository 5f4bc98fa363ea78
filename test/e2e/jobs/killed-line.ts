import type { Runtime } from '@agg/kit/host';
import { eventually } from '@agg/schema/testing';
import { type Child, startProgram } from '../../kit/child.ts';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { createMarks, openRuntime, step, subgraph } from './lines.ts';

/** What happened to one job. */
export interface Fate {
  key: string;
  number: number;
  begunAt: Date;
  /** When it had succeeded or died. */
  endedAt: Date;
  died: boolean;
}

const keys = Array.from({ length: 40 }, (_, index) => `key-${index}`);

/** Two processes that run jobs in order, one of which is killed again and again. */
export class KilledLine {
  /** How many jobs were submitted to each key. */
  readonly submitted = new Map<string, number>();
  private readonly workers: Child[] = [];
  private isOver = false;

  private constructor(
    private readonly database: TestDatabase,
    private readonly runtime: Runtime,
  ) {}

  static async start(): Promise<KilledLine> {
    const database = await createDatabase();
    const line = new KilledLine(database, await openRuntime(database.url));
    await database.query(createMarks);
    for (const place of [0, 1]) line.startWorker(place);
    return line;
  }

  /** Submits jobs during the kills, and waits until all have ended. */
  async complete(kills: number): Promise<void> {
    const submitting = this.submitMore();
    for (let count = 0; count < kills; count += 1) await this.killOnce(count % 2);
    this.isOver = true;
    await submitting;
    const left = `select 1 from jobs.job where name = '${subgraph}.${step.name}' and state in ('created', 'retry', 'active')`;
    await eventually(async () => (await this.database.query(left)).length === 0, 'every job ends');
  }

  /** Every job of every key, in their order. */
  fates(): Promise<Fate[]> {
    return this.database.query<Fate>(`
      select m.key, m.number, min(m.at) filter (where m.what = 'begun') as "begunAt",
        least(min(m.at) filter (where m.what = 'done'), min(l.created_on)) as "endedAt", count(l.id) > 0 as died
      from public.mark m
      left join jobs.job l on l.name = 'dead-letters' and l.singleton_key = m.key and (l.data->>'number')::int = m.number
      group by m.key, m.number
      order by m.key, m.number`);
  }

  /** How many attempts a kill has interrupted. */
  async interrupted(): Promise<number> {
    const attempts = `select sum(case what when 'begun' then 1 else -1 end)::int as interrupted from public.mark`;
    return Number((await this.database.query(attempts))[0]?.interrupted);
  }

  async stop(): Promise<void> {
    for (const worker of this.workers) await worker.kill();
    await this.runtime.stop();
    await this.database.drop();
  }

  private startWorker(place: number): void {
    const environment = { DATABASE_URL: this.database.url };
    this.workers[place] = startProgram('@agg/test', 'e2e/jobs/line-worker.program.js', environment);
  }

  /** Kills a worker at a random moment of its work, and starts another in its place. */
  private async killOnce(place: number): Promise<void> {
    const worker = this.workers[place] as Child;
    const works = `select 1 from public.mark where pid = ${worker.process.pid} limit 1`;
    await eventually(async () => (await this.database.query(works)).length === 1, 'a worker works');
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
    await worker.kill();
    this.startWorker(place);
  }

  /**
   * One job after the other to each key, so that their order is known; at least three, because the second dies and
   * must have one behind it.
   */
  private async submitMore(): Promise<void> {
    const jobs = this.runtime.jobs.of(subgraph);
    for (let round = 1; round <= 3 || !this.isOver; round += 1) {
      for (const key of keys) {
        const number = (this.submitted.get(key) ?? 0) + 1;
        await jobs.submit(step, { key, number });
        this.submitted.set(key, number);
      }
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }
}
