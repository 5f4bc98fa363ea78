import type { Specimens } from '@agg/kit/testing';
import { assignment } from './assignment.specimen.ts';
import { document } from './document.specimen.ts';
import { gate } from './gate.specimen.ts';
import { governanceRows } from './governance.rows.ts';
import { governanceRecord } from './governance-record.specimen.ts';
import { incident } from './incident.specimen.ts';

/** What the generated tests know about governance. */
export const specimens: Specimens = {
  nouns: [assignment, document, incident, governanceRecord, gate],
  rights: 'none',
  rows: { tables: governanceRows },
};
