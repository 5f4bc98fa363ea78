import type { JsonNode } from '@agg/traffic/json';
import type { A2aVersion } from './a2a.types.ts';
import type { A2aFacts } from './a2a-response.types.ts';
import { InvalidMember } from './read-id.ts';

/** What a result contains, and where. */
export interface Payload {
  kind: Exclude<A2aFacts['kind'], 'error'>;
  node: JsonNode;
}

const kinds = ['task', 'message', 'status-update', 'artifact-update'] as const;

/**
 * Finds the task, message or update of a result. 0.3 marks it with a `kind`; 1.0 wraps it in an object with one member,
 * except the task that is the answer of GetTask and CancelTask.
 * @throws InvalidMember where readers may differ about what it is
 */
export function payloadOf(result: JsonNode, version: A2aVersion): Payload {
  return (version === '1.0' ? unwrapped(result) : marked(result)) ?? recognised(result);
}

function marked(node: JsonNode): Payload | undefined {
  const name = node.pick('kind').kind?.asWord();
  const kind = kinds.find((other) => other === name);
  const { artifact } = node.pick('artifact');
  if (kind && kind !== 'artifact-update' && artifact && !artifact.isNull)
    throw new InvalidMember(`The result says that it is a ${kind}, and has an artifact.`);
  return kind && { kind, node };
}

function unwrapped(result: JsonNode): Payload | undefined {
  const { task, message, statusUpdate, artifactUpdate } = result.pick(
    'task',
    'message',
    'statusUpdate',
    'artifactUpdate',
  );
  const [found, another] = [task, message, statusUpdate, artifactUpdate].flatMap((node, index) => {
    const kind = kinds[index];
    return kind && node && !node.isNull ? [{ kind, node }] : [];
  });
  if (another) throw new InvalidMember(`The result has a ${found?.kind} and a ${another.kind}.`);
  if (found && !found.node.isObject) throw new InvalidMember(`The ${found.kind} is not an object.`);
  return found;
}

/** By the members that only one of them must have. */
function recognised(node: JsonNode): Payload {
  const { id, status, messageId, artifact, taskId } = node.pick(
    'id',
    'status',
    'messageId',
    'artifact',
    'taskId',
  );
  if (artifact) return { kind: 'artifact-update', node };
  if (messageId) return { kind: 'message', node };
  if (!status) return { kind: 'other', node };
  return { kind: taskId && !id ? 'status-update' : 'task', node };
}
