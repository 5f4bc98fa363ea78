import { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { law } from '../law/law.ts';
import type { Incident } from './incident.entity.ts';
import type { IncidentStatus } from './incident.enums.ts';
import { applyUpdate, deadlineOf } from './incident-rules.ts';

const now = new Date('2026-02-28T12:00:00Z');
const earlier = new Date('2026-02-01T12:00:00Z');

function incidentIn(status: IncidentStatus): Incident {
  const reportedAt = status === 'OPEN' ? null : earlier;
  const closedAt = status === 'CLOSED' ? earlier : null;
  return {
    status,
    title: 'Leak',
    description: null,
    reportedAt,
    reportReference: null,
    closedAt,
  } as Incident;
}

/** From status, updated status (with a reason), and the outcome: the new status, `same` or `conflict`. */
const steps: [IncidentStatus, IncidentStatus, IncidentStatus | 'same' | 'conflict'][] = [
  ['OPEN', 'OPEN', 'same'],
  ['OPEN', 'REPORTED', 'REPORTED'],
  ['OPEN', 'CLOSED', 'CLOSED'],
  ['REPORTED', 'OPEN', 'conflict'],
  ['REPORTED', 'REPORTED', 'same'],
  ['REPORTED', 'CLOSED', 'CLOSED'],
  ['CLOSED', 'OPEN', 'conflict'],
  ['CLOSED', 'REPORTED', 'conflict'],
  ['CLOSED', 'CLOSED', 'same'],
];

describe('An update of an incident', () => {
  test.each(steps)('from %s to %s: %s', (from, status, outcome) => {
    const incident = incidentIn(from);
    const update = () => applyUpdate(incident, { status, reason: 'Because.' }, now);
    if (outcome === 'conflict') expect(update).toThrow(GatewayError);
    else expect(update().status).toBe(outcome === 'same' ? from : outcome);
    if (outcome === 'conflict' || outcome === 'same') expect(incident).toEqual(incidentIn(from));
  });

  test('sets the times of its report and of its closing once', () => {
    const incident = applyUpdate(incidentIn('OPEN'), { status: 'REPORTED' }, earlier);
    applyUpdate(incident, { reportReference: '7' }, now);
    expect(incident).toMatchObject({ reportedAt: earlier, reportReference: '7', closedAt: null });
    expect(applyUpdate(incident, { status: 'CLOSED' }, now)).toMatchObject({
      reportedAt: earlier,
      closedAt: now,
    });
  });

  test.each([undefined, null, '', ' '])(
    'does not close an unreported incident with the reason %j',
    (reason) => {
      expect(() => applyUpdate(incidentIn('OPEN'), { status: 'CLOSED', reason }, now)).toThrow(GatewayError);
    },
  );

  test('sets no reference on an unreported incident', () => {
    expect(() => applyUpdate(incidentIn('OPEN'), { reportReference: '7' }, now)).toThrow(GatewayError);
    const both = { status: 'CLOSED', reason: 'Because.', reportReference: '7' } as const;
    expect(() => applyUpdate(incidentIn('OPEN'), both, now)).toThrow(GatewayError);
  });

  test.each([{ title: 'Late' }, { description: null }, { reportReference: null }])(
    'is refused for a closed incident: %j',
    (update) => {
      expect(() => applyUpdate(incidentIn('CLOSED'), update, now)).toThrow(GatewayError);
    },
  );
});

test('the clock of an incident counts days of 24 hours, across a change of summer time, too', () => {
  const awareAt = new Date('2026-03-20T22:30:00+01:00');
  expect(deadlineOf(law, 'DEATH', awareAt)).toEqual({
    dueAt: new Date('2026-03-30T23:30:00+02:00'),
    article: 'Art. 73(4)',
  });
  expect(deadlineOf(law, 'GPAI_SYSTEMIC', awareAt).dueAt).toEqual(awareAt);
});
