import { folded } from '../json/json-node.ts';

/**
 * Members of A2A whose values name things or steer the protocol (0.3.0 and 1.0). Policies do not look at them: a changed
 * id or state would break the protocol.
 */
const steering = [
  'jsonrpc',
  'id',
  'method',
  'kind',
  'messageId',
  'contextId',
  'taskId',
  'artifactId',
  'referenceTaskIds',
  'role',
  'state',
  'timestamp',
  'mimeType',
  'mediaType',
  'final',
  'append',
  'lastChunk',
  'index',
  'total',
  'blocking',
  'returnImmediately',
  'historyLength',
  'acceptedOutputModes',
  'extensions',
  'tenant',
  'code',
];

/** Members of A2A that hold others, and texts. */
const holding = [
  'params',
  'result',
  'error',
  'message',
  'configuration',
  'task',
  'statusUpdate',
  'artifactUpdate',
  'status',
  'history',
  'artifacts',
  'artifact',
  'parts',
  'text',
  'file',
  'name',
  'filename',
  'description',
];

/**
 * What policies do with the value of a member. `STEERS`: nothing. `HOLDS`: they look at its texts. `PARTS`: the texts of
 * its parts are read as one. `FILE` cannot be inspected; of a `LINK`, only the address can. `FREE`: they look at
 * everything in it, names included.
 */
export type MemberRole = 'STEERS' | 'HOLDS' | 'PARTS' | 'DATA' | 'FILE' | 'LINK' | 'TEXT' | 'FREE';

const special: readonly (readonly [string, MemberRole])[] = [
  ['parts', 'PARTS'],
  ['data', 'DATA'],
  ['text', 'TEXT'],
  ['bytes', 'FILE'],
  ['raw', 'FILE'],
  ['uri', 'LINK'],
  ['url', 'LINK'],
  ['metadata', 'FREE'],
];

const roles = new Map<string, MemberRole>([
  ...steering.map((name) => [folded(name), 'STEERS'] as const),
  ...holding.map((name) => [folded(name), 'HOLDS'] as const),
  ...special.map(([name, role]) => [folded(name), role] as const),
]);

/**
 * The role of a member of A2A by its name, however it is spelled. What `metadata` and members that A2A does not have
 * contain is free, as their names are.
 */
export function roleOfMember(name: string): { role: MemberRole; isKnown: boolean } {
  const role = roles.get(folded(name));
  return { role: role ?? 'FREE', isKnown: role !== undefined };
}
