import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { newAdmin, type Person } from '../../kit/accounts.ts';
import { RealSessions } from './real-sessions.ts';
import { type Act, acts, ModelOfSessions } from './sessions-model.ts';

/** Requests of a suspended person, who gets no mail, do not use up the mails of an hour. */
const requestsWhileSuspended: { act: Act; pick: number }[] = (
  ['reset', 'reset', 'reset', 'suspend', 'reset', 'reset', 'reset', 'reactivate', 'login', 'reset'] as const
).map((act) => ({ act, pick: 0 }));

const runs = process.env.CAMPAIGN ? 150 : 10;

test(`sessions behave like the model in ${runs} random sequences`, async () => {
  const anything = fc.array(fc.record({ act: fc.constantFrom(...acts), pick: fc.nat(7) }), {
    minLength: 4,
    maxLength: 16,
  });
  const admin = await newAdmin();
  await fc.assert(
    fc.asyncProperty(anything, (sequence) => agree(admin, sequence)),
    { numRuns: runs, endOnFailure: true, examples: [[requestsWhileSuspended]] },
  );
});

/**
 * Runs a sequence on the model and the product, and compares after each step which access tokens are valid:
 * within a second, in whichever process is queried.
 */
async function agree(admin: Person, sequence: { act: Act; pick: number }[]): Promise<void> {
  const model = new ModelOfSessions();
  const real = await RealSessions.of(admin);
  for (const { act, pick } of sequence) {
    const ok = await real.do(act, pick);
    expect({ act, ok }).toEqual({ act, ok: model.do(act, pick) });
    expect({ act, lives: await real.lives(model.lives) }).toEqual({ act, lives: model.lives });
  }
}
