import { BoundedMap, type Context, onePerProcess } from '@agg/kit';
import { parse } from 'graphql';

/**
 * The notice for a person who talks to an agent (AI Act, Art. 50(1)): a member of the metadata of the first answer of each
 * conversation. The documentation of the API, "Transparency notice", tells clients about it.
 */
export const notice = {
  name: 'urn:agent-governance-gateway:ai-notice',
  value: { text: 'You are talking to an AI agent, not to a person.', legalBasis: 'AI Act Art. 50(1)' },
} as const;

/**
 * How the card of an agent says that people get the notice: an entry of `capabilities.extensions` (A2A 0.3.0, 5.5.2.1).
 * Clients need not support it.
 */
export const noticeExtension = {
  uri: notice.name,
  description:
    'You are talking to an AI agent, not to a person. The first answer of a conversation says so, too.',
  required: false,
} as const;

/** Agents whose last recorded day a process remembers; a forgotten one is recorded again, which changes nothing. */
const remembered = 10_000;

const recordNotice = parse(`
  mutation recordNotice($agentId: UUID!, $givenAt: DateTime!) { recordNotice(agentId: $agentId, givenAt: $givenAt) }`);

/** Tells governance that people are told; once for each agent and day (UTC) of a process. */
export class NoticeRecord {
  readonly #days = new BoundedMap<string, string>(remembered);

  /**
   * Records that a person was given the notice. Never awaited by an answer, and never throws: what could not be recorded
   * is recorded with the next notice.
   * @param context of the platform inside the tenant that owns the agent
   */
  async given(context: Context, agentId: string, givenAt = new Date()): Promise<void> {
    const day = givenAt.toISOString().slice(0, 10);
    if (this.#days.get(agentId) === day) return;
    this.#days.set(agentId, day);
    // It outlives the call in which the notice was given.
    const lasting: Context = { ...context, signal: undefined };
    await lasting.query('governance', recordNotice, { agentId, givenAt }).catch((err) => {
      this.#days.delete(agentId);
      context.services.log.warn({ err, agentId }, 'A transparency notice could not be recorded.');
    });
  }
}

/** The record of this process. */
export const noticeRecordOf = onePerProcess({ make: () => new NoticeRecord() });
