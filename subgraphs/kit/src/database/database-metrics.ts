import { Counter, Histogram, type Registry } from 'prom-client';
import { readGauge } from '../primitives/read-metrics.ts';

/** What is measured when the metrics are read. */
export interface PoolState {
  /** Connections that it may open. */
  size: number;
  used(): number;
  idle(): number;
  /** Transactions and statements that wait for a turn or a connection. */
  waiting(): number;
}

/** What is waited for: the tenant's share of the connections, then one of the pool's connections. */
type ConnectionWait = 'turn' | 'connection';

/** Seconds. */
const waits = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];
const statements = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The Prometheus metrics of the pool that the subgraphs of a process share. */
export class DatabaseMetrics {
  readonly #waits: Histogram<'of'>;
  readonly #statements: Histogram;
  readonly #errors: Counter<'class'>;

  /** @param onFailure learns of each failed statement and wait */
  constructor(
    private readonly registry: Registry,
    private readonly onFailure: (error: unknown) => void = () => undefined,
  ) {
    const registers = [registry];
    this.#waits = new Histogram({
      name: 'database_wait_seconds',
      help: "Time in seconds that a transaction waited: for its turn within its tenant's share, and for a connection.",
      labelNames: ['of'],
      buckets: waits,
      registers,
    });
    this.#statements = new Histogram({
      name: 'database_statement_duration_seconds',
      help: 'Time in seconds from sending a statement to its result.',
      buckets: statements,
      registers,
    });
    this.#errors = new Counter({
      name: 'database_errors_total',
      help: 'Failed statements and waits by the class of their SQLSTATE; connection: without one, such as a lost connection or a wait that took too long.',
      labelNames: ['class'],
      registers,
    });
    this.#errors.inc({ class: 'connection' }, 0);
  }

  /** Shows the connections of the pool whenever the metrics are read. */
  show({ size, used, idle, waiting }: PoolState): void {
    const registers = [this.registry];
    readGauge(registers, 'database_pool_size', 'Connections that the pool may open.', () => size);
    readGauge(registers, 'database_pool_used', 'Connections of the pool in use.', used);
    readGauge(registers, 'database_pool_idle', 'Open connections of the pool that are not in use.', idle);
    readGauge(registers, 'database_pool_waiting', 'Transactions that wait for a connection.', waiting);
  }

  /** Measures a wait, and counts one that fails. */
  async waited<T>(of: ConnectionWait, wait: Promise<T>): Promise<T> {
    const end = this.#waits.startTimer({ of });
    try {
      return await wait;
    } catch (error) {
      this.failed(error);
      throw error;
    } finally {
      end();
    }
  }

  /** A wait that took no time. */
  readonly atOnce = (of: ConnectionWait): void => this.#waits.observe({ of }, 0);

  /** @returns what to call when the statement has ended */
  statement(): () => void {
    const end = this.#statements.startTimer();
    return () => void end();
  }

  readonly failed = (error: unknown): void => {
    this.#errors.inc({ class: classOf(error) });
    this.onFailure(error);
  };
}

/** The first two characters of a SQLSTATE (PostgreSQL, appendix A). */
function classOf(error: unknown): string {
  const { code } = Object(error);
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code)
    ? code.slice(0, 2)
    : 'connection';
}
