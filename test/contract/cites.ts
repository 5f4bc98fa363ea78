import { type DecisionId, decisionSentences } from './decision.sentences.ts';
import { interfaceSentences } from './interface.sentences.ts';
import { operationSentences } from './operation.sentences.ts';
import { requestSentences } from './request.sentences.ts';

/** Every sentence that a test has to cite, by id. */
export const sentences: Record<string, string> = {
  ...interfaceSentences,
  ...requestSentences,
  ...operationSentences,
  ...decisionSentences,
};

/** The type cannot list the decisions, because they are read from a document: `cites` checks them. */
export type SentenceId =
  | keyof typeof interfaceSentences
  | keyof typeof requestSentences
  | keyof typeof operationSentences
  | DecisionId;

/**
 * The name of a test that verifies sentences. The ids are at the end of the name, where the reporter of the
 * run finds them.
 * @throws Error for an id that is not among the sentences
 */
export function cites(ids: SentenceId | readonly SentenceId[], name: string): string {
  const cited = typeof ids === 'string' ? [ids] : ids;
  const unknown = cited.filter((id) => !Object.hasOwn(sentences, id));
  if (unknown.length > 0) throw new Error(`The manifest has no sentence ${unknown.join(', ')}.`);
  return `${name} [${cited.join(' ')}]`;
}

/** The ids in the name of a test. */
export function citedIn(name: string): string[] {
  return /\[([^[\]]+)\]$/.exec(name)?.[1]?.split(' ') ?? [];
}
