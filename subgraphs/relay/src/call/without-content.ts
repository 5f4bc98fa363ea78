import { JsonBody } from '@agg/traffic/json';
import type { A2aCall, A2aMessage } from '../a2a/a2a.types.ts';
import type { A2aFacts } from '../a2a/a2a-response.types.ts';
import { A2aMessageText } from '../a2a/content/a2a-message-text.ts';
import type { MessageClaim } from '../store/store.types.ts';

const nothing = new JsonBody('{}');

/** A call that has been sent, without what its message says: its answer may take minutes. */
export function sentCall(call: A2aCall): A2aCall {
  return { ...call, body: nothing, message: call.message && withoutParts(call.message) };
}

/** A request that has been sent: nothing is kept of it. */
export const sentMessage = new A2aMessageText(nothing);

/** What a response says about its task, without what it tells its client. */
export function withoutMessages(facts: A2aFacts): A2aFacts {
  return {
    ...facts,
    messages: [],
    earlier: [],
    artifacts: [],
  };
}

/** The claim of a message that is stored, without what the message says. */
export function storedClaim(claim: MessageClaim): MessageClaim {
  return { ...claim, message: withoutParts(claim.message) };
}

function withoutParts(message: A2aMessage): A2aMessage {
  return { ...message, parts: '[]', metadata: undefined, beginning: undefined };
}
