import {
  type JsonNode,
  listOf,
  type Mapping,
  mapped,
  nameIn,
  objectOf,
  type Steps,
  unchanged,
} from '@agg/traffic/json';
import { protoRoles, protoStates } from '../enum-names.ts';
import type { Payload } from '../payload.ts';

/** Parsers of ProtoJSON refuse members that a message does not have (ProtoJSON, "Presence and default values"). */
const only = { only: true } as const;

const file = objectOf(
  { uri: ['fileWithUri', unchanged], bytes: ['fileWithBytes', unchanged], mimeType: unchanged },
  only,
);
const part = objectOf({ text: unchanged, file, data: (node) => `{"data":${node.raw}}` }, only);

/** A message of JSON-RPC 0.3 in ProtoJSON. */
export const messageOf = objectOf(
  {
    messageId: unchanged,
    contextId: unchanged,
    taskId: unchanged,
    role: nameIn(protoRoles),
    parts: ['content', listOf(part)],
    metadata: unchanged,
    extensions: unchanged,
  },
  only,
);

const status = objectOf({ state: nameIn(protoStates), message: messageOf, timestamp: unchanged }, only);

const artifact = objectOf(
  {
    artifactId: unchanged,
    name: unchanged,
    description: unchanged,
    parts: listOf(part),
    metadata: unchanged,
    extensions: unchanged,
  },
  only,
);

/** A task of JSON-RPC 0.3 in ProtoJSON. */
export const taskOf = objectOf(
  {
    id: unchanged,
    contextId: unchanged,
    status,
    artifacts: listOf(artifact),
    history: listOf(messageOf),
    metadata: unchanged,
  },
  only,
);

const statusUpdate = objectOf(
  { taskId: unchanged, contextId: unchanged, status, final: unchanged, metadata: unchanged },
  only,
);

const artifactUpdate = objectOf(
  {
    taskId: unchanged,
    contextId: unchanged,
    artifact,
    append: unchanged,
    lastChunk: unchanged,
    metadata: unchanged,
  },
  only,
);

const wrappers: Readonly<Partial<Record<Payload['kind'], readonly [string, Mapping]>>> = {
  task: ['task', taskOf],
  message: ['message', messageOf],
  'status-update': ['statusUpdate', statusUpdate],
  'artifact-update': ['artifactUpdate', artifactUpdate],
};

/** `{"task":{…}}`, `{"message":{…}}`, `{"statusUpdate":{…}}` or `{"artifactUpdate":{…}}` in ProtoJSON of 0.3. */
export function* wrapped({ kind, node }: Payload): Steps<string> {
  const [name, mapping] = wrappers[kind] ?? [];
  return name && mapping ? `{"${name}":${yield* mapped(mapping, node)}}` : node.raw;
}

/** A push configuration of JSON-RPC 0.3 in ProtoJSON: its task and its id are in its name. */
export function pushConfigOf(node: JsonNode): string {
  const { taskId, pushNotificationConfig: config } = node.pick('taskId', 'pushNotificationConfig');
  const id = config?.pick('id').id?.asText() ?? '';
  const name = JSON.stringify(`tasks/${taskId?.asText() ?? ''}/pushNotificationConfigs/${id}`);
  return `{"name":${name},"pushNotificationConfig":${config?.raw ?? '{}'}}`;
}

/** A list of them. */
export function* pushConfigsOf(node: JsonNode): Steps<string> {
  return `{"configs":${yield* mapped(listOf(pushConfigOf), node)}}`;
}
