import { randomUUID } from 'node:crypto';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import type { Stack } from '../../kit/stack.ts';
import { graphqlKeyed, postKeyed } from './keyed.ts';

/** The table of requests with an `Idempotency-Key`. */
export const requests = 'idempotency.request';

/** The update that stores the answer of a request. */
export const recording = { table: requests, on: 'update', when: 'new.answer is not null' } as const;

/** The update that stores what the change of a request returned. */
export const recordingOutcome = { table: requests, on: 'update', when: `new.outcomes <> '{}'` } as const;

const createChannel = `mutation ($name: Name!) {
  createChannel(input: { name: $name }) { channelId name createdAt createdBy { id name } }
}`;

/** A caller of a new tenant, whose requests have one key, and queries of what they have created. */
export async function newStory(stack: Stack) {
  const caller = await stack.provisioning.caller(await stack.provisioning.tenant(), allRoles);
  const { tenantId } = caller;
  const key = randomUUID();
  const ids = (table: string, id: string) =>
    stack.database.query(`select ${id} as id from ${table} where tenant_id = $1`, [tenantId]);
  return {
    channel: (query = createChannel) => graphqlKeyed(stack.url, caller, key, query, { name: 'Web' }),
    credential: () =>
      postKeyed(stack.url, '/tenant-auth/v1/credentials', caller, key, { kind: 'SERVICE', name: 'Pipeline' }),
    channels: () => ids('registry.channel', 'channel_id'),
    credentials: () => ids('tenant_auth.credential', 'credential_id'),
    /** Resolves when the claim of the first attempt has been renewed so many times. */
    untilRenewed: async (times: number) => {
      const seen = new Set<string>();
      const text = `select owned_until::text as until from ${requests} where tenant_id = $1`;
      await eventually(async () => {
        const [row] = await stack.database.query<{ until: string }>(text, [tenantId]);
        seen.add(String(row?.until));
        return seen.size > times;
      }, 'the claim is renewed');
    },
    /** Moves the attempts back by so many seconds; by more than six, their process counts as dead. */
    age: (seconds = 7) =>
      stack.database.query(
        `update ${requests} set begun_at = begun_at - $2 * interval '1 second',
          owned_until = owned_until - $2 * interval '1 second' where tenant_id = $1`,
        [tenantId, seconds],
      ),
  };
}

/** A request that lets a new channel call a new agent, by the same key each time, and what it has created. */
export async function newAllowance(stack: Stack) {
  const caller = await stack.provisioning.caller(await stack.provisioning.tenant(), allRoles);
  const maker = new RegistryMaker(stack.url, caller);
  const [agentId, callerId, key] = [await maker.agent(), await maker.channel(), randomUUID()];
  const path = `/registry/v1/agents/${agentId}/allow-caller`;
  return {
    allow: () => postKeyed(stack.url, path, caller, key, { kind: 'CHANNEL', callerId }),
    subscriptions: () =>
      stack.database.query('select subscription_id as id from registry.subscription where target_id = $1', [
        agentId,
      ]),
  };
}

/** The codes of the errors of a GraphQL answer. */
export function codesOf({ json }: { json: { errors?: { extensions: { code: string } }[] } }) {
  return json.errors?.map(({ extensions }) => extensions.code);
}
