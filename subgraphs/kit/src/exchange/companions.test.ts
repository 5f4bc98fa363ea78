import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { CompanionWrite } from '../context/companion.types.ts';
import type { Admission } from '../context/exchanges.types.ts';
import { asOwner } from '../database/roles.ts';
import { startThings } from '../testing/things.fixture.ts';
import { admissionOf } from './exchanges.fixture.ts';

const things = await startThings();
const { exchanges } = things.context();

await asOwner(things.url, (owner) =>
  owner.query(`create table beside (word text);
    grant insert on beside to gateway_runtime;
    create function keep_beside(word text, code text, out kept text) language plpgsql set role to gateway_runtime as $$
      begin
        insert into beside values (word);
        if code <> '' then raise exception using errcode = code; end if;
        kept := word;
      end $$`),
);

/** A companion that writes a word, as often as it is asked. */
class Word {
  readonly word = randomUUID();
  readonly fates: unknown[] = [];

  /** @param code of the error with which its function ends */
  constructor(private readonly code = '') {}

  take(): CompanionWrite {
    return {
      name: 'keep_beside',
      values: [this.word, this.code],
      written: (row) => this.fates.push(row),
      failed: () => this.fates.push('FAILED'),
    };
  }
}

/** In which transaction words and exchanges were written. */
async function transactionsOf(word: string, admission?: Admission): Promise<(string | undefined)[]> {
  return asOwner(things.url, async (owner) => {
    const { rows: words } = await owner.query('select xmin from beside where word = $1', [word]);
    const { rows } = await owner.query('select xmin from traffic.exchange where exchange_id = $1', [
      admission?.exchangeId,
    ]);
    return [words[0]?.xmin, rows[0]?.xmin];
  });
}

describe('What accompanies exchanges [decided.recorded-in-groups]', () => {
  test('is written in the transaction that records them', async () => {
    const [word, admission] = [new Word(), admissionOf(randomUUID())];
    const admitting = exchanges.admit(admission);
    exchanges.accompany(word);
    await admitting;
    const [ofWord, ofAdmission] = await transactionsOf(word.word, admission);
    expect(ofWord).toEqual(expect.any(String));
    expect(ofAdmission).toBe(ofWord);
    expect(word.fates).toEqual([expect.objectContaining({ kept: word.word })]);
  });

  test('is written without an exchange, too', async () => {
    const words = [new Word(), new Word()];
    for (const word of words) exchanges.accompany(word);
    await exchanges.admit(admissionOf(randomUUID()));
    await exchanges.admit(admissionOf(randomUUID()));
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
    exchanges.accompany(word);
    await Promise.all(admitting);
    expect(word.fates).toEqual(['FAILED']);
    expect(await transactionsOf(word.word, admission)).toEqual([undefined, expect.any(String)]);
  });

  test('is told that it failed beside an exchange that is refused', async () => {
    const [word, admission] = [new Word(), admissionOf(randomUUID())];
    await exchanges.admit(admission);
    const again = exchanges.admit(admission);
    exchanges.accompany(word);
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(word.fates).toEqual(['FAILED']);
  });

  test('may only do what its function allows', async () => {
    const [word, admission] = [new Word(), admissionOf(randomUUID())];
    const write = { ...word.take(), name: 'pg_catalog.pg_read_file' };
    const admitting = exchanges.admit(admission);
    exchanges.accompany({ take: () => ({ ...write, values: ['PG_VERSION'] }) });
    await admitting;
    expect(word.fates).toEqual(['FAILED']);
  });
});
