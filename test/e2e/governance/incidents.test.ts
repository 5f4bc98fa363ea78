import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { timestamp, uuidV7 } from '../../kit/story.ts';
import { allGoverned } from './governed.ts';
import { beginIncidents, leak, reading, report, update } from './incidents-fixture.ts';

const ledger = new LedgerReader();
const day = 86_400_000;
describe.each(allGoverned)('An incident of a subject of kind $kind', (governed) => {
  test('is open until it is reported and closed, with a ledger entry for each step', async () => {
    const { ask, id, admin, tenantId } = await beginIncidents(governed);
    const incident = await ask(report(governed), { id, input: { ...leak, description: 'To others.' } });
    expect(incident).toEqual({
      ...leak,
      description: 'To others.',
      incidentId: expect.stringMatching(uuidV7),
      status: 'OPEN',
      awareAt: incident.createdAt,
      dueAt: expect.stringMatching(timestamp),
      article: 'Art. 73(2)',
      createdById: admin.id,
      createdAt: expect.stringMatching(timestamp),
      reportedAt: null,
      reportReference: null,
      closedAt: null,
    });
    const { incidentId } = incident;
    const step = (input: object) => ask(update(governed), { id, incidentId, input });
    const reported = await step({ status: 'REPORTED', reportReference: 'BNetzA 7' });
    expect(reported).toEqual({
      ...incident,
      status: 'REPORTED',
      reportReference: 'BNetzA 7',
      reportedAt: expect.stringMatching(timestamp),
    });
    expect(await step({ status: 'REPORTED' })).toEqual(reported);
    const closed = await step({ status: 'CLOSED', reason: 'It is mended.' });
    expect(closed).toEqual({ ...reported, status: 'CLOSED', closedAt: expect.stringMatching(timestamp) });
    expect(await step({ status: 'CLOSED' })).toEqual(closed);
    expect(await ask(reading(governed), { id, incidentId })).toEqual(closed);
    expect(await ledger.actionsOn(tenantId, incidentId)).toEqual(
      ['created', 'reported', 'closed'].map((verb) => `incident.${verb}`),
    );
  });
});

describe('An incident', () => {
  test.each([
    ['SERIOUS', 15, 'Art. 73(2)'],
    ['DEATH', 10, 'Art. 73(4)'],
    ['WIDESPREAD_INFRINGEMENT', 2, 'Art. 73(3)'],
    ['CRITICAL_INFRASTRUCTURE', 2, 'Art. 73(3)'],
    ['GPAI_SYSTEMIC', 0, 'Art. 55(1)(c)'],
  ] as const)(
    'of category %s is due %i days after the tenant became aware of it',
    async (category, days, article) => {
      const { ask, id } = await beginIncidents();
      const awareAt = '2026-02-27T23:30:00+01:00';
      const { dueAt, article: source } = await ask(report(), { id, input: { ...leak, category, awareAt } });
      expect(source).toBe(article);
      expect(Date.parse(dueAt) - Date.parse(awareAt)).toBe(days * day);
    },
  );

  test(
    cites('decided.incidents', 'counts for its subject, with the earliest due date of the unreported ones'),
    async () => {
      const { ask, id, reported } = await beginIncidents();
      const summary = async () => {
        const { governance } = await ask(
          'query ($id: UUID!) { agent(agentId: $id) { governance { openIncidentCount nextIncidentDueAt } } }',
          { id },
        );
        return governance;
      };
      const dueAt = async (incidentId: string) => (await ask(reading(), { id, incidentId })).dueAt;
      const later = await reported();
      const sooner = await reported({ ...leak, category: 'DEATH' });
      expect(await summary()).toEqual({ openIncidentCount: 2, nextIncidentDueAt: await dueAt(sooner) });
      await ask(update(), { id, incidentId: sooner, input: { status: 'REPORTED' } });
      expect(await summary()).toEqual({ openIncidentCount: 2, nextIncidentDueAt: await dueAt(later) });
      await ask(update(), { id, incidentId: later, input: { status: 'CLOSED', reason: 'It was none.' } });
      expect(await summary()).toEqual({ openIncidentCount: 1, nextIncidentDueAt: null });
      await ask(update(), { id, incidentId: sooner, input: { status: 'CLOSED' } });
      expect(await summary()).toEqual({ openIncidentCount: 0, nextIncidentDueAt: null });
    },
  );
});
