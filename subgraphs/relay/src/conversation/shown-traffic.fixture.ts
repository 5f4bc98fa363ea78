import { randomUUID } from 'node:crypto';
import type { Caller, Role } from '@agg/schema';
import { saying, startTwoStores, Talk } from '../store/store.fixture.ts';

/** The relay with its graph, and people who ask it. */
export async function startShown() {
  const stores = await startTwoStores();
  return {
    ...stores,
    /** The person who talks, with READ and DELETE. */
    talker: ({ tenantId, source }: Talk) =>
      personOf(
        tenantId,
        ['AGENT_CONVERSATIONS:READ', 'AGENT_CONVERSATIONS:DELETE', 'REGISTRY:READ'],
        source.id,
      ),
    admin: ({ tenantId }: Talk) => personOf(tenantId, ['AGENT_CONVERSATIONS:ADMIN', 'REGISTRY:READ']),
    reader: ({ tenantId }: Talk) => personOf(tenantId, ['AGENT_CONVERSATIONS:READ', 'REGISTRY:READ']),
    /** @returns the value of the single root field, or the code of the error */
    // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
    ask: async (caller: Caller, document: string, variables: Record<string, unknown> = {}): Promise<any> => {
      const { data, dataText, errors } = await stores.subgraph.execute(document, variables, caller);
      if (errors) return errors[0]?.extensions.code ?? errors[0]?.message;
      return Object.values((data ?? JSON.parse(String(dataText))) as object)[0];
    },
    /** Several messages in one conversation, the first of which is the caller's. */
    talk: async (talk: Talk, contextId: string, [first = '', ...answers]: readonly string[]) => {
      const claim = talk.claim({}, { contextId, ...saying(first) });
      await stores.store.claim(claim);
      for (const text of answers)
        await stores.store.note(talk.news(claim.taskId, { contextId, messages: [talk.says(text)] }));
      return claim.taskId;
    },
  };
}

function personOf(tenantId: string, roles: Role[], id: string = randomUUID()): Caller {
  return { kind: 'USER', id, tenantId, roles, expiresAt: Number.POSITIVE_INFINITY };
}
