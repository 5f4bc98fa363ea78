import {
  dropped,
  type JsonNode,
  listOf,
  mapped,
  nameIn,
  objectOf,
  type Steps,
  unchanged,
} from '@agg/traffic/json';
import { plainStates } from '../enum-names.ts';
import { payloadOf } from '../payload.ts';
import { messageOf as protoMessage } from '../rest/proto-answer.ts';
import { messageOf as plainMessage, partOf as plainPart } from '../rest/proto-request.ts';
import { isFinalIn, type Shapes } from './shapes.ts';

/** Parameters of `message/send` in JSON-RPC 0.3, as REST 0.3 has them. */
export const protoSending = objectOf(
  {
    message: protoMessage,
    configuration: objectOf({
      acceptedOutputModes: unchanged,
      blocking: unchanged,
      historyLength: unchanged,
    }),
    metadata: unchanged,
  },
  { only: true },
);

/** ProtoJSON of 0.3 calls the message of a status `message` or, as its field is called, `update`. */
const status = objectOf({
  state: nameIn(plainStates),
  message: plainMessage,
  update: ['message', plainMessage],
});
const artifact = objectOf({ parts: listOf(plainPart) });

/** What an agent says by REST 0.3, as JSON-RPC 0.3 has it. */
const plain: Shapes = {
  task: objectOf(
    { kind: dropped, status, artifacts: listOf(artifact), history: listOf(plainMessage) },
    { adding: '"kind":"task"' },
  ),
  message: plainMessage,
  'status-update': function* plainUpdate(node): Steps<string> {
    const final = node.pick('final').final?.raw ?? isFinalIn(node);
    const adding = `"kind":"status-update","final":${final}`;
    return yield* mapped(objectOf({ kind: dropped, final: dropped, status }, { adding }), node);
  },
  'artifact-update': objectOf({ kind: dropped, artifact }, { adding: '"kind":"artifact-update"' }),
};

/** A result of REST 0.3 in JSON-RPC 0.3. What is none stays what it is. */
export function* plainResult(result: JsonNode): Steps<string> {
  const { kind, node } = payloadOf(result, '1.0');
  return kind === 'other' ? result.raw : yield* mapped(plain[kind], node);
}
