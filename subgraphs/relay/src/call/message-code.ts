import type { A2aMessage } from '../a2a/a2a.types.ts';
import { canonicalText } from '../a2a/json/canonical-text.ts';
import { inTurns, type Steps } from '../a2a/json/in-turns.ts';
import { parsing } from '../a2a/json/json-node.ts';
import type { Asked } from './asked.types.ts';

/**
 * A code that is the same for messages that say the same, as their sender wrote them: their parts, context and task. Only
 * this installation can make it, because what policies have taken out of a message could be guessed from a digest.
 */
export async function codeOfMessage({ context, call }: Pick<Asked, 'context' | 'call'>): Promise<string> {
  const { message } = call;
  const content = message ? await inTurns(contentOf(message)) : '';
  return Buffer.from(context.services.secrets.codeOf(content), 'base64url').toString('hex');
}

function* contentOf({ parts, contextId = '', taskId = '' }: A2aMessage): Steps<string> {
  const canonical = yield* canonicalText(yield* parsing(parts));
  return JSON.stringify(['relay message', contextId, taskId, canonical]);
}
