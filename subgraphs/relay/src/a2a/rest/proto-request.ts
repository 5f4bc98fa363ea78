import {
  dropped,
  given,
  type JsonNode,
  listOf,
  mapped,
  nameIn,
  objectOf,
  type Steps,
  unchanged,
} from '@agg/traffic/json';
import { plainRoles } from '../enum-names.ts';

const textPart = objectOf({ text: unchanged, metadata: unchanged }, { adding: '"kind":"text"' });
const filePart = objectOf(
  {
    file: objectOf({
      fileWithUri: ['uri', unchanged],
      fileWithBytes: ['bytes', unchanged],
      mimeType: unchanged,
      name: unchanged,
    }),
    metadata: unchanged,
  },
  { adding: '"kind":"file"' },
);
const dataPart = objectOf({ data: innerData, metadata: unchanged }, { adding: '"kind":"data"' });

/** A part of ProtoJSON 0.3 in JSON-RPC 0.3. */
export function partOf(node: JsonNode): string | Steps<string> {
  const { kind, text, file, data } = node.pick('kind', 'text', 'file', 'data');
  if (kind) return node.raw;
  const mapping = text ? textPart : file ? filePart : data ? dataPart : unchanged;
  return mapped<string>(mapping, node);
}

/** ProtoJSON has the data of a data part in an object of its own: `{"data":{"data":{…}}}`. */
function innerData(node: JsonNode): string {
  const { data } = node.pick('data');
  return data?.isObject ? data.raw : node.raw;
}

/**
 * A message of ProtoJSON 0.3 in JSON-RPC 0.3. Parsers of ProtoJSON take the names of fields as well (`message_id`): every member
 * gets its name in JSON-RPC.
 */
export const messageOf = objectOf(
  {
    kind: dropped,
    messageId: unchanged,
    content: ['parts', listOf(partOf)],
    parts: listOf(partOf),
    role: nameIn(plainRoles),
    contextId: given,
    taskId: given,
    metadata: unchanged,
    extensions: unchanged,
    referenceTaskIds: unchanged,
  },
  { adding: '"kind":"message"' },
);

const settings = {
  acceptedOutputModes: unchanged,
  historyLength: unchanged,
  blocking: given,
  pushNotification: ['pushNotificationConfig', unchanged],
  pushNotificationConfig: unchanged,
} as const;

const configurationOf = objectOf(settings);
const unblocked = objectOf(settings, { adding: '"blocking":false' });

/** A flag of ProtoJSON that is left out is false; in JSON-RPC, an agent may take it for what it likes. */
function configuration(node: JsonNode): Steps<string> {
  const { blocking } = node.pick('blocking');
  return mapped(blocking && !blocking.isNull ? configurationOf : unblocked, node);
}

/**
 * The parameters of `message/send` in JSON-RPC 0.3, from those of REST 0.3: its messages have `content` instead of
 * `parts`, and no `kind`. Shapes of JSON-RPC are unchanged, and so are members that neither has.
 */
export const sendingOf = objectOf({
  message: messageOf,
  request: ['message', messageOf],
  configuration,
  metadata: unchanged,
});

/**
 * The push configuration in a body of REST 0.3. SDKs, the specification and our interface have four shapes of it:
 * `{ config: { pushNotificationConfig } }`, `{ config }`, `{ pushNotificationConfig }`, and the configuration itself.
 */
export function* pushConfigIn(body: JsonNode): Steps<string> {
  const { config, configId, pushNotificationConfig } = body.pick(
    'config',
    'configId',
    'pushNotificationConfig',
  );
  const inner = config?.pick('pushNotificationConfig').pushNotificationConfig;
  const node = inner ?? config ?? pushNotificationConfig ?? body;
  const isNamed = node.pick('id').id?.asText();
  const adding = configId?.asText() && !isNamed ? `"id":${configId.raw}` : '';
  return yield* mapped(objectOf({ id: given }, { adding }), node);
}
