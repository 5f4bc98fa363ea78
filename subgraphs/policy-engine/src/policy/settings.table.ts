import { compileExpression } from '../finder/compile-expression.ts';
import { longestWord } from '../finder/word-automaton.ts';
import { normalised } from '../text/normalised.ts';
import { compileSchema } from './compile-schema.ts';
import { type ConfigFault, integerFaults, listFaults, outOf, quoted } from './config-fault.ts';
import { type PolicySettings, rateScopes } from './policy-settings.types.ts';

const mebibyte = 1_024 * 1_024;

const limits = {
  keywords: 1_000,
  expressions: 100,
  expressionUnits: 1_000,
  topics: 100,
  topicNameUnits: 200,
  topicWords: 1_000,
  schemaBytes: 64 * 1_024,
  tools: 1_000,
  toolUnits: 200,
  maxBytes: 10 * mebibyte,
  calls: 1_000_000,
  seconds: 86_400,
} as const;

type Check = (value: unknown) => Iterable<ConfigFault>;

/** What is wrong with each setting, where a policy demands it. */
export const settingsTable: Readonly<Record<keyof PolicySettings, Check>> = {
  keywords: (value) => listFaults('/keywords', value, { most: limits.keywords, each: wordFaults }),
  expressions: (value) =>
    listFaults('/expressions', value, { most: limits.expressions, each: expressionFaults }),
  topics: (value) => listFaults('/topics', value, { most: limits.topics, each: topicFaults }),
  schema: schemaFaults,
  maxBytes: (value) => integerFaults('/maxBytes', value, 1, limits.maxBytes),
  tools: toolsFaults,
  rate: rateFaults,
};

/** Compared as texts are: forms of Unicode that become longer count as what they become. */
function* wordFaults(pointer: string, word: unknown): Iterable<ConfigFault> {
  const units = typeof word === 'string' ? normalised(word).trim().length : 0;
  if (units < 1 || units > longestWord)
    yield {
      pointer,
      detail: `The word ${quoted(word)} has ${units} characters that are compared. Give a text of 1 to ${longestWord}.`,
    };
}

function* expressionFaults(pointer: string, source: unknown): Iterable<ConfigFault> {
  if (typeof source !== 'string' || source.length < 1 || source.length > limits.expressionUnits)
    return yield {
      pointer,
      detail: `The expression is ${quoted(source)}. Give a text of 1 to ${limits.expressionUnits} characters.`,
    };
  try {
    if (compileExpression(source).matcher('').find())
      yield {
        pointer,
        detail: `The expression ${quoted(source)} matches the empty text, so it would be found everywhere. Demand a character.`,
      };
  } catch (error) {
    yield {
      pointer,
      detail: `The expression ${quoted(source)} is not valid in RE2: ${(error as Error).message}. Correct it; RE2 has no lookaround and no backreferences.`,
    };
  }
}

function* topicFaults(pointer: string, topic: unknown): Iterable<ConfigFault> {
  const { name, words } = Object(topic) as { name?: unknown; words?: unknown };
  yield* textFaults(`${pointer}/name`, name, limits.topicNameUnits);
  yield* listFaults(`${pointer}/words`, words, { most: limits.topicWords, each: wordFaults });
}

function* textFaults(pointer: string, text: unknown, most: number): Iterable<ConfigFault> {
  const units = typeof text === 'string' && text.trim() !== '' ? text.length : 0;
  if (units < 1 || units > most)
    yield { pointer, detail: `The value is ${quoted(text)}. Give a text of 1 to ${most} characters.` };
}

function* schemaFaults(schema: unknown): Iterable<ConfigFault> {
  const pointer = '/schema';
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    return yield { pointer, detail: `The schema is ${quoted(schema)}. Give a JSON Schema, an object.` };
  const bytes = Buffer.byteLength(JSON.stringify(schema));
  if (bytes > limits.schemaBytes)
    return yield { pointer, detail: `The schema has ${bytes} bytes. Shorten it to ${limits.schemaBytes}.` };
  try {
    compileSchema(schema);
  } catch (error) {
    yield {
      pointer,
      detail: `The schema cannot be used: ${(error as Error).message}. Correct it (draft 2020-12, without references to other documents).`,
    };
  }
}

function* toolsFaults(tools: unknown): Iterable<ConfigFault> {
  const { allowed, denied } = Object(tools) as { allowed?: unknown; denied?: unknown };
  if ((allowed === undefined) === (denied === undefined))
    return yield {
      pointer: '/tools',
      detail:
        'Either the tools that are allowed have to be listed, or those that are denied. Give one of both lists.',
    };
  const name = allowed === undefined ? 'denied' : 'allowed';
  // Nothing may be allowed, but denying nothing means nothing.
  yield* listFaults(`/tools/${name}`, allowed ?? denied, {
    least: name === 'allowed' ? 0 : 1,
    most: limits.tools,
    each: (pointer, tool) => textFaults(pointer, tool, limits.toolUnits),
  });
}

function* rateFaults(rate: unknown): Iterable<ConfigFault> {
  const { calls, seconds, per } = Object(rate) as { calls?: unknown; seconds?: unknown; per?: unknown };
  yield* integerFaults('/rate/calls', calls, 1, limits.calls);
  yield* integerFaults('/rate/seconds', seconds, 1, limits.seconds);
  if (!rateScopes.some((scope) => scope === per)) yield outOf('/rate/per', per, rateScopes);
}
