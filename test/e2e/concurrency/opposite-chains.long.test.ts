import { verifyChain } from '@agg/kit';
import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { creationOf, stepOf } from '../../kit/subscribing.ts';

const ledger = new LedgerReader();
const many = 12;

/** Pending subscriptions of one tenant to an agent of another one. */
async function pending(consumer: Story, provider: Story): Promise<string[]> {
  const targetId = await provider.maker.agent('Answering', { visibility: 'PUBLIC' });
  const ids: string[] = [];
  for (let count = 0; count < many; count += 1) {
    const subscriberId = await consumer.maker.agent(`Asking ${count}`);
    ids.push((await consumer.ask(creationOf('Agent'), { input: { subscriberId, targetId } })).subscriptionId);
  }
  return ids;
}

test(
  cites(
    'decided.rows-of-several-tenants',
    'Two tenants that decide about each other at once wait for each other, and both chains prove',
  ),
  async () => {
    const [one, other] = [await beginStory(), await beginStory()];
    const [ofOne, ofOther] = [await pending(one, other), await pending(other, one)];
    const approve = ({ ask }: Story, ids: string[]) =>
      Promise.all(ids.map((id) => ask(stepOf('Agent', 'approve'), { id })));
    const approved = await Promise.all([approve(other, ofOne), approve(one, ofOther)]);
    expect(approved.flat().every(({ status }) => status === 'ACTIVE')).toBe(true);
    for (const { tenantId } of [one, other]) {
      const chain = await ledger.chain(tenantId);
      expect(verifyChain(chain)).toBeUndefined();
      const activated = chain.filter(({ action }) => action === 'agent-subscription.activated');
      expect(activated.map(({ subjectId }) => subjectId).sort()).toEqual([...ofOne, ...ofOther].sort());
    }
  },
);
