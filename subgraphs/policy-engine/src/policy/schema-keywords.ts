import type { FuncKeywordDefinition } from 'ajv';
import { compileExpression } from '../finder/compile-expression.ts';
import { ExpressionSearch } from '../finder/expression-search.ts';
import { atOnce } from '../finder/in-turns.ts';

/** Spends steps of the budget of a match. @throws where it is used up */
export type Spend = (count: number) => void;

/** Steps of an expression that count as one: they are much shorter. */
const shorter = 50;

/** Expressions in schemas need linear time, too: `pattern` searches, as ECMA-262 does. */
export function linearExpressions(spend: Spend) {
  const budget = { spend: (steps: number) => spend(Math.ceil(steps / shorter)), isTurnOver: false };
  const linear = (source: string): { test(text: string): boolean; toString(): string } => {
    const expression = compileExpression(source);
    return {
      // The library knows expressions by their texts.
      toString: () => source,
      test: (text) => {
        spend(1);
        return atOnce(new ExpressionSearch(expression, budget).find(text, 0)) !== undefined;
      },
    };
  };
  linear.code = 'linear';
  return linear;
}

/** `uniqueItems` in linear time: the library compares each with each. Equal is what has the same members in any order. */
export function uniqueItems(spend: Spend): FuncKeywordDefinition {
  return {
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    validate: (isDemanded: boolean, items: unknown[]) => {
      if (!isDemanded) return true;
      const seen = new Set(items.map((item) => textOf(item, spend)));
      return seen.size === items.length;
    },
    errors: false,
  };
}

function textOf(value: unknown, spend: Spend): string {
  spend(1);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item, spend)).join()}]`;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${textOf(member, spend)}`).join()}}`;
}
