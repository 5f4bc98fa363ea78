import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Admission } from '../context/exchanges.types.ts';
import type { PiggybackedWrite } from '../context/piggyback.types.ts';
import { asOwner } from '../database/roles.ts';
import { openThings, startThings } from '../testing/things.fixture.ts';
import { admissionOf } from './exchanges.fixture.ts';
import { FaultyProxy } from './faulty-proxy.fixture.ts';

const things = await startThings();
const { exchanges } = things.context();
const proxy = await FaultyProxy.start(things.url);
const behindProxy = await openThings({}, { on: proxy.url, work: false });
afterAll(async () => {
  await behindProxy.stop();
  await proxy.stop();
});

await asOwner(things.url, (owner) =>
  owner.query(`create table beside (word text);
    grant insert on beside to gateway_runtime;
    create function keep_beside(word text, code text, out kept text) language plpgsql set role to gateway_runtime as $$
      begin
        insert into beside values (word);
        if code <> '' then raise exception using errcode = code; end if;
        kept := word;
      end $$;
    create function keep_as_caller(word text, code text) returns void language sql as
      'insert into beside values (word)'`),
);

/** A source of one word, as often as it is asked. */
class Word {
  readonly word = randomUUID();
  readonly fates: unknown[] = [];

  /** @param code of the error with which its function ends */
  constructor(
    private readonly code = '',
    private readonly name = 'keep_beside',
  ) {}

  take(): PiggybackedWrite {
    return {
      name: this.name,
      values: [this.word, this.code],
      written: (row) => this.fates.push(row),
      failed: () => this.fates.push('FAILED'),
    };
  }
}

/** In which transaction words and exchanges were written. */
async function transactionsOf(word: string, admission: Admission): Promise<(string | undefined)[]> {
  return asOwner(things.url, async (owner) => {
    const { rows: words } = await owner.query('select xmin from beside where word = $1', [word]);
    const { rows } = await owner.query('select xmin from traffic.exchange where exchange_id = $1', [
      admission.exchangeId,
    ]);
    return [words[0]?.xmin, rows[0]?.xmin];
  });
}

describe('What is written with exchanges [decided.recorded-in-groups]', () => {
  test('is written in the transaction that records them', async () => {
    const [word, admission] = [new Word(), admissionOf(randomUUID())];
    const admitting = exchanges.admit(admission);
    exchanges.piggyback(word);
    await admitting;
    const [ofWord, ofAdmission] = await transactionsOf(word.word, admission);
    expect(ofWord).toEqual(expect.any(String));
    expect(ofAdmission).toBe(ofWord);
    expect(word.fates).toEqual([expect.objectContaining({ kept: word.word })]);
  });

  test('is written without an exchange, too', async () => {
    const words = [new Word(), new Word()];
    for (const word of words) exchanges.piggyback(word);
    await eventually(() => words.every(({ fates }) => fates.length > 0));
    for (const { word, fates } of words) expect(fates).toEqual([expect.objectContaining({ kept: word })]);
  });

  test.each([
    ['is refused', '23514'],
    ['waits too long for a lock', '55P03'],
    ['takes too long', '57014'],
    ['fails otherwise', 'P0001'],
  ])('and %s keeps no exchange from being recorded', async (_what, code) => {
    const [word, admission] = [new Word(code), admissionOf(randomUUID())];
    const others = [admissionOf(admission.tenantId), admissionOf(randomUUID())];
    const admitting = [admission].concat(others).map((one) => exchanges.admit(one));
    exchanges.piggyback(word);
    await Promise.all(admitting);
    expect(word.fates).toEqual(['FAILED']);
    expect(await transactionsOf(word.word, admission)).toEqual([undefined, expect.any(String)]);
  });

  test('is told that it failed beside an exchange that is refused', async () => {
    const [word, admission] = [new Word(), admissionOf(randomUUID())];
    await exchanges.admit(admission);
    const again = exchanges.admit(admission);
    exchanges.piggyback(word);
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(word.fates).toEqual(['FAILED']);
  });

  test('has the rights of recording alone, unless its function sets a role', async () => {
    const [word, admission] = [new Word('', 'keep_as_caller'), admissionOf(randomUUID())];
    const admitting = exchanges.admit(admission);
    exchanges.piggyback(word);
    await admitting;
    expect(word.fates).toEqual(['FAILED']);
    expect(await transactionsOf(word.word, admission)).toEqual([undefined, expect.any(String)]);
  });

  test('is told that it failed where it may be written, and the exchange is there once', async () => {
    const { exchanges: records } = behindProxy.context();
    const [word, admission] = [new Word(), admissionOf(randomUUID())];
    // Otherwise the connection would be lost before anything was sent over it.
    await records.admit(admissionOf(randomUUID()));
    const admitting = records.admit(admission);
    records.piggyback(word);
    await proxy.loseAnswers(100);
    await admitting;
    expect(word.fates).toEqual(['FAILED']);
    const [ofWord, ofAdmission] = await transactionsOf(word.word, admission);
    expect(ofWord).toEqual(expect.any(String));
    expect(ofAdmission).toBe(ofWord);
  });
});
