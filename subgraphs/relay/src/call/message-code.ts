import { createHash } from 'node:crypto';
import type { SecretBox } from '@agg/kit';
import { canonicalText, inTurns, JsonNode, piecesOf, type Steps } from '@agg/traffic/json';
import type { A2aMessage } from '../a2a/a2a.types.ts';

/**
 * Characters of the parts that are compared by what they say. Longer ones are compared as they are written: whoever sends
 * them again has kept them, and reading ten megabytes once more would cost others.
 */
export const longestRead = 64 * 1024;

/**
 * A code that is the same for messages that say the same: their parts, context and task. Only this installation can make it,
 * because what policies have taken out of a message could be guessed from a digest.
 * @returns hexadecimal
 */
export async function codeOfMessage(
  secrets: Pick<SecretBox, 'codeOf'>,
  message: A2aMessage,
): Promise<string> {
  return Buffer.from(secrets.codeOf(await inTurns(contentOf(message))), 'base64url').toString('hex');
}

function* contentOf({ parts, contextId = '', taskId = '' }: A2aMessage): Steps<string> {
  const content = parts.length > longestRead ? yield* digestOf(parts) : canonicalText(JsonNode.parse(parts));
  return JSON.stringify(['relay message', contextId, taskId, content]);
}

function* digestOf(text: string): Steps<string> {
  const digest = createHash('sha256');
  for (const piece of piecesOf(text)) {
    digest.update(piece);
    yield piece.length;
  }
  return digest.digest('hex');
}
