import { describe, expect, test } from '@jest/globals';
import { twiceAtOnce } from '../../kit/beside-change.ts';
import { lives } from '../../kit/driven-mutations.ts';
import { byGraphql, live, type SendMutation } from './life.ts';

/** Nothing is stored that these could wait for, or they change nothing. */
const withoutRow = [
  'inviteUser',
  'inviteUsers',
  'issueClientToken',
  'raiseKillSwitch',
  'setGateMode',
  'setPaymentAcceptance',
  'settlePayment',
  'testLlmProvider',
];

const neverWaited = new Set<string>();

/** Whether a busy product has refused a request, which is sent again then. */
function isRefused(errors: unknown): boolean {
  return JSON.stringify(errors ?? []).includes('"UNAVAILABLE"');
}

describe('Of two equal mutations at once, one leaves the entries and the other sees what the first has done', () => {
  test.each(lives)('in the life of $subgraph, from $first on', async ({ subgraph, life }) => {
    const schema = subgraph.replaceAll('-', '_');
    let name = '';
    const send: SendMutation = (mutation, ...more) => {
      name = mutation.slice(0, mutation.search(/\W|$/));
      return byGraphql(mutation, ...more);
    };
    await live(life, send, async (once, tenantId) => {
      const answered = async () => {
        for (let tries = 0; ; tries += 1) {
          const done = await once();
          if (tries === 10 || !isRefused(done.errors)) return done;
        }
      };
      const { results, haveWaited } = await twiceAtOnce({ schema, tenantId }, answered);
      if (!haveWaited) neverWaited.add(name);
      return results.toSorted((one, other) => other.entries.length - one.entries.length);
    });
  });

  test('because both wait for the row that they change', () => {
    expect([...neverWaited].sort()).toEqual(withoutRow);
  });
});
