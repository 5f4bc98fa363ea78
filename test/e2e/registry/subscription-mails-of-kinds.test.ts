import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { askedKinds, request } from '../../kit/mailed-people.ts';
import { shared } from '../../kit/shared-stack.ts';
import { workOff } from '../../kit/work-off.ts';

const { inbox } = shared;
const ledger = new LedgerReader();

type Request = Awaited<ReturnType<typeof request>>;

/** The time of a subscription is over. */
async function expire({ id }: Request): Promise<void> {
  const past = `update registry.subscription set expires_at = now() - interval '1 second' where subscription_id = $1`;
  await ledger.query(past, [id]);
  await workOff('registry.expire-subscriptions', {});
}

/** Takes steps one by one, and waits for the mail about each. */
async function take(asked: Request, steps: readonly [(asked: Request) => Promise<unknown>, string][]) {
  for (const [at, [step, subject]] of steps.entries()) {
    await step(asked);
    expect((await inbox.next(asked.asking.email, at)).subject).toBe(subject);
  }
}

test.each(askedKinds)(
  cites('decided.mails-about-subscriptions', 'Each step of a subscription of the kind %s is mailed about'),
  async (kind) => {
    const first = await request({}, kind);
    expect((await inbox.next(first.owner.email)).subject).toBe('Acme Ltd asks for access to Parcel clerk');
    await take(first, [
      [({ decide }) => decide('approve'), 'Bolt Ltd allows access to Parcel clerk'],
      [({ decide }) => decide('suspend', 'Because.'), 'Bolt Ltd suspended access to Parcel clerk'],
      [({ decide }) => decide('revoke', 'Because.'), 'Bolt Ltd ended access to Parcel clerk'],
    ]);
    await take(await request({}, kind), [
      [({ decide }) => decide('reject', 'Because.'), 'Bolt Ltd rejected the request for Parcel clerk'],
    ]);
    await take(await request({}, kind), [
      [({ decide }) => decide('approve'), 'Bolt Ltd allows access to Parcel clerk'],
      [expire, 'Access to Parcel clerk has expired'],
    ]);
  },
);
