import { describe, expect, test } from '@jest/globals';
import { alertCases } from './alert-cases.ts';
import { guide } from './metric-table.ts';
import { readAlerts } from './watching-files.ts';

const alerts = readAlerts();

describe('The rules for alerts', () => {
  test('have a case for each alert', () => {
    expect(Object.keys(alertCases).toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  });

  test.each(alerts.map((rule) => [rule.alert, rule] as const))(
    '%s has a severity, a summary, and a chapter of the guide that says what to do',
    (_alert, { severity, summary, runbook }) => {
      expect(['critical', 'warning']).toContain(severity);
      expect(summary).toMatch(/^[A-Z{].*\.$/);
      const [file, anchor = ''] = runbook.split('#');
      expect(file).toBe('schema/guides/watching.md');
      const anchors = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
        words.toLowerCase().replaceAll(' ', '-'),
      );
      expect(anchors).toContain(anchor);
    },
  );
});
