import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { servers } from './governed.ts';
import { beginIncidents, leak, listing, reading, report, update } from './incidents-fixture.ts';

const ledger = new LedgerReader();
const day = 86_400_000;

describe('An incident', () => {
  test('that was not reported is closed only with a reason', async () => {
    const { ask, refusal, id, reported, tenantId } = await beginIncidents();
    const incidentId = await reported();
    for (const reason of [undefined, null, ' \n'])
      expect(await refusal(update(), { id, incidentId, input: { status: 'CLOSED', reason } })).toEqual({
        code: 'UNPROCESSABLE',
        pointers: ['/reason'],
      });
    await ask(update(), { id, incidentId, input: { status: 'CLOSED', reason: 'It was a test.' } });
    expect((await ledger.chain(tenantId)).at(-1)).toMatchObject({
      action: 'incident.closed',
      reason: 'It was a test.',
    });
  });

  test('keeps the members that an update omits, and has no reference before its report', async () => {
    const { ask, refusal, id, reported } = await beginIncidents();
    const incidentId = await reported({ ...leak, description: 'To others.' });
    const change = (input: object) => ask(update(), { id, incidentId, input });
    expect(await refusal(update(), { id, incidentId, input: { reportReference: '7' } })).toEqual({
      code: 'UNPROCESSABLE',
      pointers: ['/reportReference'],
    });
    expect(await change({ title: 'More were shown' })).toMatchObject({
      title: 'More were shown',
      description: 'To others.',
      status: 'OPEN',
    });
    expect(await change({ description: null })).toMatchObject({
      title: 'More were shown',
      description: null,
    });
    await change({ status: 'REPORTED' });
    expect(await change({ reportReference: '7' })).toMatchObject({
      status: 'REPORTED',
      reportReference: '7',
    });
    expect((await refusal(update(), { id, incidentId, input: { status: 'OPEN' } })).code).toBe('CONFLICT');
    const closed = await change({ status: 'CLOSED' });
    for (const late of [{ title: 'Late' }, { description: null }, { status: 'REPORTED' }, { status: 'OPEN' }])
      expect((await refusal(update(), { id, incidentId, input: late })).code).toBe('CONFLICT');
    expect(await ask(reading(), { id, incidentId })).toEqual(closed);
  });

  test('refuses invalid input with a pointer', async () => {
    const { ask, refusal, id } = await beginIncidents();
    const future = new Date(Date.now() + day).toISOString();
    expect(await refusal(report(), { id, input: { ...leak, awareAt: future } })).toEqual({
      code: 'UNPROCESSABLE',
      pointers: ['/awareAt'],
    });
    const malformed = [
      { category: 'BOREDOM' },
      { category: null },
      { title: '' },
      { title: 'x'.repeat(201) },
      { awareAt: '2026-02-30T00:00:00Z' },
      { awareAt: 'yesterday' },
      { description: 'x'.repeat(4_001) },
    ];
    for (const wrong of malformed)
      expect((await refusal(report(), { id, input: { ...leak, ...wrong } })).code).toBe('VALIDATION_FAILED');
    expect((await ask(listing(), { id })).totalElements).toBe(0);
  });

  test('gets 404 under another subject or in another tenant', async () => {
    const [home, foreign] = await Promise.all([beginIncidents(), beginIncidents()]);
    const { id, refusal, maker, ask } = home;
    const [incidentId, theirs] = [await home.reported(), await foreign.reported()];
    const wrong = [
      { id: await maker.agent('Other'), incidentId },
      { id: foreign.id, incidentId: theirs },
      { id, incidentId: theirs },
      { id, incidentId: randomUUID() },
      { id: randomUUID(), incidentId },
    ];
    for (const values of wrong) {
      expect(await refusal(reading(), values)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusal(update(), { ...values, input: { title: 'X' } })).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await refusal(reading(servers), { id, incidentId })).toMatchObject({ code: 'NOT_FOUND' });
    for (const nobodys of [foreign.id, randomUUID()]) {
      expect(await refusal(report(), { id: nobodys, input: leak })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusal(listing(), { id: nobodys })).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await ask(listing(), { id, status: 'OPEN' })).toMatchObject({ content: [{ incidentId }] });
    expect((await ask(listing(), { id, status: 'CLOSED' })).content).toEqual([]);
  });
});
