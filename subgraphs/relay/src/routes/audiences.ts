import { type Context, callerOf } from '@agg/kit';
import { type CallerKind, GatewayError } from '@agg/schema';
import type { Source } from '@agg/traffic';

/** Who talks to agents by A2A, each below an address of its own. */
export interface Audience {
  /** The address of an agent, before `/a2a/`. */
  prefix: string;
  caller: CallerKind;
  /** In names of operations. */
  name: string;
  /** For the documentation. */
  who: string;
  /** The area of the interface. */
  tag: string;
  /** @throws FORBIDDEN */
  sourceOf(context: Context, params: Readonly<Record<string, string>>): Source;
}

/** Agents, people, and channels. */
export const audiences: readonly Audience[] = [
  {
    prefix: '/relay/v1/agents/:agentId',
    caller: 'AGENT',
    name: 'Agent',
    who: 'an agent',
    tag: 'Agent JSON-RPC',
    sourceOf: (context) => sourceOf(context, 'AGENT'),
  },
  {
    prefix: '/relay/v1/human/agents/:agentId',
    caller: 'USER',
    name: 'Person',
    who: 'a person',
    tag: 'Human JSON-RPC',
    sourceOf: (context) => sourceOf(context, 'USER'),
  },
  {
    prefix: '/relay/v1/channels/:channelId/agents/:agentId',
    caller: 'SERVICE',
    name: 'Channel',
    who: 'a channel',
    tag: 'Channel JSON-RPC',
    sourceOf: (context, { channelId }) => {
      if (callerOf(context).id !== channelId)
        throw new GatewayError(
          'FORBIDDEN',
          'A channel can talk only in its own name. Use the id of the channel of this token.',
        );
      return sourceOf(context, 'CHANNEL');
    },
  },
];

function sourceOf(context: Context, kind: Source['kind']): Source {
  const { id, tenantId } = callerOf(context);
  return { kind, id, tenantId };
}
