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

interface StaffRequest {
  channelId: string;
  ifMatch?: string[];
}

/** Checks in the order of a subgraph: first that the object exists, then that its version matches. */
function found({ channelId: requested, ifMatch }: StaffRequest): typeof channel {
  if (requested !== channelId) throw new GatewayError('NOT_FOUND');
  if (ifMatch && !ifMatch.includes(`v${staffing.version}`)) throw new GatewayError('PRECONDITION_FAILED');
  return channel;
}

/** The resolvers for a part of a channel that has a version. */
export const staff = {
  channel: ({ channelId: requested }: StaffRequest) => {
    if (requested === unstaffedId) return { ...channel, channelId: requested, staffing: null };
    return requested === channelId ? channel : null;
  },
  edition: ({ title }: { title: string }) => ({ title }),
  replaceStaff: ({ names, ...requested }: StaffRequest & { names: string[] }) => {
    const people = names.map((name) => ({ name }));
    return { ...found(requested), staffing: { version: staffing.version + 1, people } };
  },
  hire: ({ name, ...requested }: StaffRequest & { name: string }) => ({
    ...found(requested),
    person: { name },
  }),
  dismissStaff: (requested: StaffRequest) => Boolean(found(requested)),
};
