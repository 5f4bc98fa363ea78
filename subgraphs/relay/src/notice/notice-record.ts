import { BoundedMap, type Context, onePerProcess } from '@agg/kit';
import { parse } from 'graphql';

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
