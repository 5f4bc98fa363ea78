import { TurnedClock } from '@agg/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { PlanningTime } from './planning-time.ts';

const requester = (tenantId: string | null, address = '192.0.2.1') => ({
  caller: tenantId === null ? null : { tenantId },
  client: { address },
});

describe('an account of planning time', () => {
  const clock = new TurnedClock();
  const planning = new PlanningTime(20, { clock });
  const work = (milliseconds: number) => () => clock.block(milliseconds);

  test('is debited by work, also when it fails, and refilled over time', async () => {
    planning.spend(requester('a'), work(350));
    const failing = () => {
      clock.block(200);
      throw new Error('no');
    };
    expect(() => planning.spend(requester('a'), failing)).toThrow('no');
    expect(() => planning.spend(requester('a'), work(1))).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', retryAfter: 8 }),
    );
    await clock.turn(8_000);
    planning.spend(requester('a'), work(1));
  });

  test('holds at most the refill of twenty seconds', async () => {
    await clock.turn(1_000_000);
    planning.spend(requester('b'), work(500));
    expect(() => planning.spend(requester('b'), work(1))).toThrow();
  });

  test('belongs to a tenant at all addresses, or to a network without a caller', () => {
    planning.spend(requester(null, '2001:db8::1'), work(5_000));
    expect(() => planning.spend(requester(null, '2001:db8::2'), work(1))).toThrow(
      expect.objectContaining({ retryAfter: expect.any(Number) }),
    );
    planning.spend(requester(null, '2001:db8:1::1'), work(1));
    planning.spend(requester('c', '2001:db8::1'), work(5_000));
    expect(() => planning.spend(requester('c', '192.0.2.9'), work(1))).toThrow();
  });
});

describe('the turn of an unknown document', () => {
  test('follows a pause of three times the duration of the previous one, for its account alone [decided.unknown-documents]', async () => {
    const clock = new TurnedClock();
    const planning = new PlanningTime(1_000, { clock });
    const begun: [string, number][] = [];
    const ask = (account: string) =>
      planning.spendInTurn(requester(account), () => {
        begun.push([account, clock.now()]);
        clock.block(20);
      });
    const all = ['d', 'd', 'd', 'd', 'e'].map(ask);
    await clock.turnUntil(Promise.all(all));
    expect(begun).toEqual([
      ['d', 0],
      ['e', 20],
      ['d', 80],
      ['d', 160],
      ['d', 240],
    ]);
  });

  test('is cancelled when its client leaves, and refused when the account is empty', async () => {
    const clock = new TurnedClock();
    const poor = new PlanningTime(1, { clock });
    const spend = (milliseconds: number) => poor.spend(requester('f'), () => clock.block(milliseconds));
    spend(10);
    const left = new Error('The client disconnected.');
    const aborted = { ...requester('f'), signal: AbortSignal.abort(left) };
    const work = () => undefined;
    await expect(poor.spendInTurn(aborted, work)).rejects.toBe(left);
    spend(20);
    const refused = expect.objectContaining({ code: 'RATE_LIMITED' });
    await expect(poor.spendInTurn(requester('f'), work)).rejects.toThrow(refused);
  });
});

/** Each reading of it adds a millisecond: measured work takes time, and no test waits for that. */
class PassingClock extends TurnedClock {
  override now(): number {
    this.block(1);
    return super.now();
  }

  override async sleep(milliseconds: number): Promise<void> {
    this.block(milliseconds);
  }
}

describe('unknown documents', () => {
  let gateway: ExampleGateway;
  beforeAll(async () => {
    gateway = await startExample({ clock: new PassingClock(), configuration: { planningPerSecond: 1 } });
  });
  afterAll(() => gateway.stop());

  const known = '{ channel(id: "known") { id } }';
  const fields = (index: number, part: number) =>
    `a${index}p${part}: channel(id: "${index}") { id name messageCount createdBy { name } }`;
  const unknown = (index: number) =>
    `{ ${Array.from({ length: 15 }, (_, part) => fields(index, part)).join(' ')} }`;

  /** Requests one document after another until one is refused. */
  async function exhaust<Answer extends { status: number }>(ask: (index: number) => Promise<Answer>) {
    for (let index = 0; index < 1_000; index++) {
      const answer = await ask(index);
      if (answer.status !== 200) return answer;
    }
    throw new Error('Nothing was refused.');
  }

  test('are 429 with Retry-After on an empty account, and known ones are still answered [decided.unknown-documents error.rate-limited]', async () => {
    const token = await gateway.token();
    const query = { token };
    expect((await gateway.ask(known, query)).body.data).toEqual({ channel: { id: 'known' } });
    const { status, headers, body } = await exhaust((index) => gateway.ask(unknown(index), { token }));
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await gateway.ask(known, query)).body.data).toEqual({ channel: { id: 'known' } });
    const other = await gateway.token({ tid: '0190a000-0000-7000-8000-0000000000ff' });
    expect((await gateway.ask('{ channel(id: "x") { name } }', { token: other })).status).toBe(200);
  });

  test('without a token are charged to the account of their address', async () => {
    expect((await exhaust((index) => gateway.ask(unknown(index), { token: null }))).status).toBe(429);
    const headers = { 'apollo-require-preflight': '1' };
    const byGet = (index: number) =>
      fetch(`${gateway.url}/graphql?query=${encodeURIComponent(unknown(index))}`, { headers });
    const answer = await exhaust(byGet);
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true]);
  });
});
