import { GatewayError } from '@agg/schema';

export const channelId = '0199a000-0000-7000-8000-000000000001';
/** A channel that was never staffed. */
export const unstaffedId = '0199a000-0000-7000-8000-000000000003';

/** Channel and staffing never change: version 3 is always the current one. */
const staffing = { version: 3, people: [{ name: 'Ada' }, { name: 'Bob' }] };

export const channel = {
  channelId,
  name: 'Support',
  createdAt: new Date(0),
  deletedAt: null,
  kind: 'CHANNEL',
  staffing,
};

interface Asked {
  channelId: string;
  ifMatch?: string[];
}

/** Checks in the order of a subgraph: first that the object exists, then that its version matches. */
function found({ channelId: asked, ifMatch }: Asked): typeof channel {
  if (asked !== channelId) throw new GatewayError('NOT_FOUND');
  if (ifMatch && !ifMatch.includes(`v${staffing.version}`)) throw new GatewayError('PRECONDITION_FAILED');
  return channel;
}

/** The resolvers for a part of a channel that has a version. */
export const staff = {
  channel: ({ channelId: asked }: Asked) => {
    if (asked === unstaffedId) return { ...channel, channelId: asked, staffing: null };
    return asked === channelId ? channel : null;
  },
  edition: ({ title }: { title: string }) => ({ title }),
  replaceStaff: ({ names, ...asked }: Asked & { names: string[] }) => {
    const people = names.map((name) => ({ name }));
    return { ...found(asked), staffing: { version: staffing.version + 1, people } };
  },
  hire: ({ name, ...asked }: Asked & { name: string }) => ({ ...found(asked), person: { name } }),
  dismissStaff: (asked: Asked) => Boolean(found(asked)),
};
