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

describe('Of two equal mutations at once, one leaves the entries and the other sees what the first has done', () => {
  test.each(lives)('in the life of $subgraph, from $first on', async ({ subgraph, life }) => {
    const schema = subgraph.replaceAll('-', '_');
    // A busy product refuses a request of which it does not know the end: the life begins anew then.
    let isBusy = true;
    for (let tries = 0; isBusy && tries < 5; tries += 1) {
      isBusy = false;
      let name = '';
      const send: SendMutation = async (mutation, ...more) => {
        name = mutation.slice(0, mutation.search(/\W|$/));
        const done = await byGraphql(mutation, ...more);
        isBusy ||= JSON.stringify(done.errors ?? []).includes('"UNAVAILABLE"');
        return done;
      };
      const lived = live(life, send, async (once, tenantId) => {
        const { results, haveWaited } = await twiceAtOnce({ schema, tenantId }, once);
        if (!haveWaited && !isBusy) neverWaited.add(name);
        return results.toSorted((one, other) => other.entries.length - one.entries.length);
      });
      await lived.catch((error) => {
        if (!isBusy) throw error;
      });
    }
    expect(isBusy).toBe(false);
  });

  test('because both wait for the row that they change', () => {
    expect([...neverWaited].sort()).toEqual(withoutRow);
  });
});
