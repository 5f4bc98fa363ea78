import { Agent, request } from 'node:http';
import { leadIn, type Served, type SteadyLoad } from './victim.types.ts';

/**
 * Limits of requests that wait or are in flight, and of the wait: requests that wait longer than `patience`
 * milliseconds are not served.
 */
const connections = 64;
const patience = 5_000;
/** Milliseconds between two checks for due requests. */
const tick = 4;

/** The steady load of the other tenant, in a process of its own: answers each order with `{ served }`. */
process.on('message', (load: SteadyLoad) => {
  void serve(load).then((served) => process.send?.({ served }));
});

async function serve(load: SteadyLoad): Promise<Served> {
  const { hostname: host, port } = new URL(load.url);
  const { path, tokens, localAddress } = load;
  const options = { keepAlive: true, maxSockets: connections, localAddress, scheduling: 'fifo' } as const;
  const agent = new Agent(options as object);
  let record = new Record();
  const ask = (n: number, at: number): Promise<void> =>
    new Promise((resolve) => {
      const ends = (outcome: string | number) => resolve(record.note(at, outcome));
      const headers = { authorization: `Bearer ${tokens[n % tokens.length]}` };
      const sent = request({ host, port, path, agent, headers, localAddress }, (response) => {
        response.resume().once('error', () => ends('cut'));
        response.once('end', () => ends(response.statusCode ?? 0));
      });
      const late = setTimeout(() => sent.destroy(Object.assign(new Error(), { code: 'late' })), patience);
      sent.once('close', () => clearTimeout(late));
      sent.once('error', (error: NodeJS.ErrnoException) => ends(error.code ?? 'lost')).end();
    });
  await steadily({ ...load, seconds: leadIn }, ask);
  record = new Record();
  await steadily(load, ask);
  agent.destroy();
  return record.served();
}

/** Sends due requests even when late: a slow server does not get fewer requests. */
async function steadily({ rate, seconds }: SteadyLoad, ask: (n: number, at: number) => Promise<void>) {
  const began = Date.now();
  const all: Promise<void>[] = [];
  const total = Math.round(rate * seconds);
  while (all.length < total) {
    const due = Math.min(total, Math.floor(((Date.now() - began) * rate) / 1_000));
    while (all.length < due) all.push(ask(all.length, began + (all.length * 1_000) / rate));
    await new Promise((resolve) => setTimeout(resolve, tick));
  }
  await Promise.all(all);
}

class Record {
  readonly #times: number[] = [];
  readonly #failures: { [outcome: string]: number } = {};
  readonly #bySecond = new Map<number, { due: number; answered: number; slowest: number }>();

  note(at: number, outcome: string | number): void {
    const second = Math.floor(at / 1_000);
    const counted = this.#bySecond.get(second) ?? { due: 0, answered: 0, slowest: 0 };
    this.#bySecond.set(second, counted);
    counted.due += 1;
    const took = Date.now() - at;
    this.#times.push(took);
    counted.slowest = Math.max(counted.slowest, took);
    if (outcome === 200) counted.answered += 1;
    else this.#failures[outcome] = (this.#failures[outcome] ?? 0) + 1;
  }

  served(): Served {
    const ascending = this.#times.toSorted((one, other) => one - other);
    const at = (share: number) => ascending[Math.floor(ascending.length * share)] ?? Number.NaN;
    const failed = Object.values(this.#failures).reduce((sum, count) => sum + count, 0);
    return {
      due: ascending.length,
      answered: ascending.length - failed,
      p50: at(0.5),
      p99: at(0.99),
      failures: this.#failures,
      bySecond: [...this.#bySecond].map(([second, { due, answered, slowest }]) => [
        second,
        due,
        answered,
        Math.round(slowest),
      ]),
    };
  }
}
