import { startTestSubgraph } from '@agg/kit/testing';
import { expect, test } from '@jest/globals';
import { tenantAuth } from '../index.ts';
import { assertMayBeMailed } from './mail-limit.ts';

const { context: newContext } = await startTestSubgraph(tenantAuth, { work: false });

test('A tenant invites 1,000 people in an hour, and no more; another tenant is not concerned [decided.invitations-in-bulk]', async () => {
  const [context, elsewhere] = [newContext(), newContext()];
  const invite = (number: number) => assertMayBeMailed(context, 'invitation', `person-${number}@example.org`);
  for (let number = 0; number < 1_000; number += 1) await invite(number);
  await expect(invite(1_000)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 3_600 });
  await assertMayBeMailed(elsewhere, 'invitation', 'person@example.org');
});
