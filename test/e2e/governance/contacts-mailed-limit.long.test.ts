import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import { newEmail } from '../../kit/accounts.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { assign, contact, newAgent } from './assigning.ts';
import { beginGovernance } from './governing.ts';

const mailsPerHour = 200;
const ended = `select from jobs.job where name = 'governance.mail-contacts' and state = 'completed'
  and data ->> 'tenantId' = $1`;
const mailed = `select count(confirmation_hash)::int as mailed, count(*)::int as assigned
  from governance.assignment where tenant_id = $1`;

test('A tenant mails no more than 200 external contacts an hour; the others stay assigned', async () => {
  const story = await beginGovernance();
  const database = new LedgerReader();
  const rows = (statement: string) => database.query(statement, [story.tenantId]);
  const contacts = Array.from({ length: mailsPerHour + 1 }, () => contact(newEmail()));
  expect((await assign(story, await newAgent(story), contacts)).status).toBe(200);
  await eventually(async () => (await rows(ended)).length === 1, 'the contacts are mailed');
  expect(await rows(mailed)).toEqual([{ mailed: mailsPerHour, assigned: mailsPerHour + 1 }]);
});
