import type { StoredEntry } from '@agg/kit';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient, type SocketOperation } from '../../kit/socket-client.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { creationOf, partiesOf, type Step, stepOf } from '../../kit/subscribing.ts';
import { workOff } from '../../kit/work-off.ts';

const ledger = new LedgerReader();
const platform = 'SERVICE';
const reason = 'Because of the audit.';

/** The steps of three subscriptions: who takes each, and the verb. */
const lives: [side: 'consumer' | 'provider' | 'platform', step: Step | 'expire', verb: string][][] = [
  [
    ['provider', 'approve', 'activated'],
    ['provider', 'suspend', 'suspended'],
    ['provider', 'resume', 'activated'],
    ['provider', 'revoke', 'revoked'],
  ],
  [['provider', 'reject', 'rejected']],
  [
    ['provider', 'approve', 'activated'],
    ['consumer', 'cancel', 'cancelled'],
  ],
  [
    ['provider', 'approve', 'activated'],
    ['platform', 'expire', 'expired'],
  ],
];

let consumer: Story;
let provider: Story;
let heard: Record<'consumer' | 'provider', SocketOperation>;
let ids: string[];
const sockets: SocketClient[] = [];

/** Listens to the registry of a tenant from its first entry on. */
async function listen({ admin }: Story): Promise<SocketOperation> {
  const socket = await SocketClient.connect(shared.url, admin.token);
  sockets.push(socket);
  return socket.subscribe(`subscription { registryChanged(after: "0", kinds: [AGENT_SUBSCRIPTION, AGENT]) {
    cursor action kind id reason actor { kind id } actorUser { id } } }`);
}

async function live(steps: (typeof lives)[number]): Promise<string> {
  const input = await partiesOf('Agent', consumer, provider);
  const { subscriptionId: id } = await consumer.ask(creationOf('Agent'), { input });
  for (const [side, step] of steps) {
    if (step === 'expire') await expire(id);
    else await { consumer, provider, platform: consumer }[side].ask(stepOf('Agent', step), { id, reason });
  }
  return id;
}

async function expire(id: string): Promise<void> {
  const past = `update registry.subscription set expires_at = now() - interval '1 second' where subscription_id = $1`;
  await ledger.query(past, [id]);
  await workOff('registry.expire-subscriptions', {});
}

beforeAll(async () => {
  [consumer, provider] = await Promise.all([beginStory('Consumer'), beginStory('Provider')]);
  heard = { consumer: await listen(consumer), provider: await listen(provider) };
  ids = [];
  for (const steps of lives) ids.push(await live(steps));
});
afterAll(() => Promise.all(sockets.map((socket) => socket.close())));

const ofSubscription = (chain: readonly StoredEntry[], id: string | undefined) =>
  chain.filter(({ subjectId }) => subjectId === id);

const verbsOf = (steps: (typeof lives)[number]) => ['created', ...steps.map(([, , verb]) => verb)];

describe('A subscription across tenants', () => {
  test(
    cites('decided.both-sides', 'leaves one entry of each step in the ledger of each tenant, without people'),
    async () => {
      const chains = [await ledger.chain(consumer.tenantId), await ledger.chain(provider.tenantId)];
      for (const [at, steps] of lives.entries()) {
        const [own, other] = chains.map((chain) => ofSubscription(chain, ids[at]));
        const actions = verbsOf(steps).map((verb) => `agent-subscription.${verb}`);
        expect([own, other].map((entries) => entries?.map(({ action }) => action))).toEqual([
          actions,
          actions,
        ]);
        const sides = ['consumer', ...steps.map(([side]) => side)];
        expect(own?.map(actorOf)).toEqual(sides.map((side) => actorOn(consumer, provider, side, 'consumer')));
        expect(other?.map(actorOf)).toEqual(
          sides.map((side) => actorOn(provider, consumer, side, 'provider')),
        );
        expect(own?.map(({ reason: why }) => why)).toEqual(other?.map(({ reason: why }) => why));
        expect(own?.map(({ after }) => after)).toEqual(other?.map(({ after }) => after));
      }
    },
  );

  test(cites('decided.both-sides', 'is heard by each side, every step exactly once'), async () => {
    for (const [side, story] of Object.entries({ consumer, provider })) {
      const chain = await ledger.chain(story.tenantId);
      const wanted = chain.filter(({ subjectKind }) => ['AGENT_SUBSCRIPTION', 'AGENT'].includes(subjectKind));
      const { answers } = heard[side as 'consumer' | 'provider'];
      await eventually(() => answers.length >= wanted.length, `the ${side} hears everything`);
      const events = answers.map(({ data }) => data.registryChanged);
      expect(events.map(({ cursor, action, id }) => [cursor, action, id])).toEqual(
        wanted.map(({ seq, action, subjectId }) => [String(seq), action, subjectId]),
      );
    }
  });

  test(cites('decided.both-sides', "shows neither side the other's records"), async () => {
    for (const [own, other] of [
      [consumer, provider],
      [provider, consumer],
    ] as const) {
      const [chain, foreign] = [await ledger.chain(own.tenantId), await ledger.chain(other.tenantId)];
      const shown = JSON.stringify(chain);
      expect(shown).not.toContain(other.admin.id);
      for (const { requestId, entryId } of foreign) {
        expect(shown).not.toContain(entryId);
        expect(shown).not.toContain(requestId);
      }
      const agents = foreign.filter(({ subjectKind }) => subjectKind === 'AGENT');
      for (const { subjectId } of agents) expect(shown).not.toContain(subjectId);
    }
  });
});

function actorOf({ actorKind, actorId }: StoredEntry) {
  return actorKind === platform ? platform : `${actorKind} ${actorId}`;
}

/** The actor of a step in the ledger of one side. */
function actorOn(own: Story, other: Story, by: string, side: string): string {
  if (by === 'platform') return platform;
  return by === side ? `USER ${own.admin.id}` : `TENANT ${other.tenantId}`;
}
