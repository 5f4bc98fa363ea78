import type { RestAnswer } from '../../kit/client.ts';
import { rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { unusedName } from '../../kit/unused-name.ts';

/** A configuration of the interface's example. */
export const audit = {
  type: 'COMMUNICATION_AUDIT',
  enabledLegs: {
    requestFromSource: true,
    requestToSink: false,
    responseFromSink: false,
    responseToSource: true,
  },
  entity: { type: 'BANK_ACCOUNT_NUMBER', scoreThreshold: 0.75, action: 'LOG' },
};

/** The same in answers with every setting. */
export const shownAudit = {
  ...audit,
  mode: 'ENFORCE',
  keywords: null,
  expressions: null,
  topics: null,
  schema: null,
  maxBytes: null,
  tools: null,
  rate: null,
};

/** The members of something that is made; a name that was given before is numbered. */
interface NewNamed {
  name: string;
  [member: string]: unknown;
}

/** A new tenant in which policies are written, grouped and bound. */
export interface PolicyStory extends Story {
  /** A REST request below /relay/v1 with a JSON body. */
  send(method: string, path: string, body?: object, token?: string): Promise<RestAnswer>;
  /** @returns the id */
  policy(members?: object): Promise<string>;
  /** @returns the id of a group of one policy, or of those that `members` name */
  group(members?: object): Promise<string>;
  /** Registers versions that only differ in their names: "2", "3", …. */
  addVersions(groupId: string, ...versions: string[]): Promise<void>;
  /** @returns the id of a binding, of version 1 to the tenant unless `members` says otherwise */
  bind(groupId: string, members?: object): Promise<string>;
}

/** @throws Error unless the request succeeds */
export async function beginPolicies(): Promise<PolicyStory> {
  const story = await beginStory();
  const send: PolicyStory['send'] = (method, path, body, token = story.admin.token) =>
    rest(shared.url, method, `/relay/v1${path}`, token, {
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body && { body: JSON.stringify(body) }),
    });
  const made = async (path: string, body: object) => {
    const { status, json, text } = await send('POST', path, body);
    if (status !== 201) throw new Error(text);
    return json;
  };
  const policy: PolicyStory['policy'] = async (members) =>
    (await made('/policies', namedAnew(story, 'policy', { name: 'Accounts', config: audit, ...members })))
      .policyId;
  return {
    ...story,
    send,
    policy,
    group: async (members = {}) => {
      const policies = 'policies' in members ? [] : [{ policyId: await policy() }];
      const body = namedAnew(story, 'policy group', { name: 'Everyday', policies, ...members });
      return (await made('/policy-groups', body)).groupId;
    },
    addVersions: async (groupId, ...versions) => {
      for (const version of versions)
        await made(`/policy-groups/${groupId}/versions`, { version, reason: 'Better.' });
    },
    bind: async (groupId, members) => {
      const body = { groupId, groupVersion: '1', bindingLevel: 'TENANT', ...members };
      return (await made('/policy-bindings', body)).bindingId;
    },
  };
}

function namedAnew({ admin }: Story, kind: string, { name, ...members }: NewNamed): object {
  return { name: unusedName(admin, kind, name), ...members };
}

/** The status and the code of a refusal, and its pointers in order. */
export function refusalOf({ status, json }: RestAnswer): [number, string, string[]] {
  return [status, json.code, json.errors.map(({ pointer }: { pointer: string }) => pointer)];
}
