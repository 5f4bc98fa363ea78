import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { request } from '../../kit/mailed-people.ts';
import { shared } from '../../kit/shared-stack.ts';
import { workOff } from '../../kit/work-off.ts';

const { inbox } = shared;
const ledger = new LedgerReader();

test(
  cites('decided.mails-about-subscriptions', 'A request is mailed once, however often the job runs'),
  async () => {
    const { owner, id, providerId, decide, asking } = await request();
    await inbox.next(owner.email);
    const [created] = await ledger.query<{ seq: number; entryId: string }>(
      `select seq::int, entry_id as "entryId" from ledger.entry where tenant_id = $1 and subject_id = $2`,
      [providerId, id],
    );
    const job = { tenantId: providerId, ...created, action: 'agent-subscription.created', subjectId: id };
    await Promise.all([1, 2, 3].map(() => workOff('reactions-of-registry', job)));
    // Mails are sent in order: once this one has arrived, a second one about the request would be there.
    await decide('approve');
    await inbox.next(asking.email);
    expect(await inbox.all(owner.email)).toHaveLength(1);
  },
);
