import { compileExpression, faultyPart, mostParts } from '../finder/compile-expression.ts';
import { longestExpressionMatch } from '../finder/expression-finder.ts';
import { leastLength } from '../finder/least-length.ts';
import { partsOf } from '../finder/parts-of.ts';
import { compileSchema } from './compile-schema.ts';
import { type ConfigFault, integerFaults, listFaults, outOf, quoted, textFaults } from './config-fault.ts';
import { type PolicySettings, rateScopes } from './policy-settings.types.ts';
import { SchemaFault } from './schema-fault.ts';
import { keywordsFaults, topicsFaults } from './word-lists.faults.ts';

const mebibyte = 1_024 * 1_024;

const limits = {
  expressions: 100,
  expressionUnits: 1_000,
  /** Of all expressions of a policy, with their repetitions written out. */
  expressionParts: 10_000,
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
  keywords: keywordsFaults,
  expressions: expressionsFaults,
  topics: topicsFaults,
  schema: schemaFaults,
  maxBytes: (value) => integerFaults('/maxBytes', value, 1, limits.maxBytes),
  tools: toolsFaults,
  rate: rateFaults,
};

function* expressionsFaults(value: unknown): Iterable<ConfigFault> {
  const all = Array.isArray(value) ? value.slice(0, limits.expressions) : [];
  const sources = all.map((source) => String(source).slice(0, limits.expressionUnits));
  const parts = sources.reduce((sum, source) => sum + partsOf(source), 0);
  // What is too long is not compiled, so that no request can keep the process busy.
  if (parts > limits.expressionParts)
    yield {
      pointer: '/expressions',
      detail: `The expressions have ${parts} parts together, with their repetitions written out. Give at most ${limits.expressionParts}.`,
    };
  else yield* listFaults('/expressions', value, { most: limits.expressions, each: expressionFaults });
}

function* expressionFaults(pointer: string, source: unknown): Iterable<ConfigFault> {
  if (typeof source !== 'string' || source.length < 1 || source.length > limits.expressionUnits)
    return yield {
      pointer,
      detail: `The expression is ${quoted(source)}. Give a text of 1 to ${limits.expressionUnits} characters.`,
    };
  const parts = partsOf(source);
  if (parts > mostParts)
    return yield {
      pointer,
      detail: `The expression ${quoted(source)} has ${parts} parts, with its repetitions written out. Give at most ${mostParts}.`,
    };
  try {
    const least = leastLength(source);
    if (compileExpression(source).matcher('').find())
      yield {
        pointer,
        detail: `The expression ${quoted(source)} matches the empty text, so it would be found everywhere. Demand a character.`,
      };
    else if (least > longestExpressionMatch)
      yield {
        pointer,
        detail: `The expression ${quoted(source)} only matches ${least} characters or more. Demand at most ${longestExpressionMatch}.`,
      };
  } catch (error) {
    const part = faultyPart(error);
    const because = part ? `, because of its part ${quoted(part)}` : '';
    yield {
      pointer,
      detail: `The expression ${quoted(source)} is not valid in RE2${because}. Correct it; RE2 has no lookaround and no backreferences.`,
    };
  }
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
    const why =
      error instanceof SchemaFault ? error.message : 'one of its expressions or references is not valid';
    yield {
      pointer,
      detail: `The schema cannot be used: ${why}. Correct it (draft 2020-12, with references to # and #/$defs/NAME only).`,
    };
  }
}

function* toolsFaults(tools: unknown): Iterable<ConfigFault> {
  const stated = Object(tools) as { allowed?: unknown; denied?: unknown };
  // A client may write null for what it leaves out.
  const [allowed, denied] = [stated.allowed ?? undefined, stated.denied ?? undefined];
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
