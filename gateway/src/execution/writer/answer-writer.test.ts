import { describe, expect, test } from '@jest/globals';
import { buildSchema, type GraphQLObjectType, Kind, type OperationDefinitionNode, parse } from 'graphql';
import type { OperationContext } from '../planned-operation.ts';
import { createAnswerWriter, longestConditions } from './answer-writer.ts';
import { UnexpectedData } from './leaf-writers.ts';
import { mostFunctions, WriterProgram } from './writer-program.ts';

const schema = buildSchema('type Query { id: ID self: Query }');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function operationOf(text: string): OperationDefinitionNode {
  const [operation] = parse(text).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('This is no operation.');
  return operation;
}

describe('The writer of an answer', () => {
  const writerOf = (conditions: number) => {
    const variables = numbers(conditions).map((index) => `$v${index}: Boolean!`);
    const fields = numbers(conditions).map((index) => `f${index}: id @include(if: $v${index})`);
    const operation = operationOf(`query (${variables}) { id ${fields.join(' ')} }`);
    return createAnswerWriter({ operation, fragments: {}, schema } as unknown as OperationContext);
  };

  test('has a number of condition variables, in every combination, and no more', () => {
    const write = writerOf(longestConditions);
    const data = Object.fromEntries([['id', 'a'], ...numbers(longestConditions).map((n) => [`f${n}`, 'b'])]);
    for (const combination of numbers(2 ** longestConditions)) {
      const isIncluded = (index: number) => Math.floor(combination / 2 ** index) % 2 === 1;
      const values = numbers(longestConditions).map((index) => [`v${index}`, isIncluded(index)]);
      const names = numbers(longestConditions).flatMap((index) => (isIncluded(index) ? [`f${index}`] : []));
      const text = write?.(data, Object.fromEntries(values));
      expect(Object.keys(JSON.parse(String(text)))).toEqual(['id', ...names]);
    }
    expect(writerOf(longestConditions + 1)).toBeUndefined();
  });
});

describe('The program of a writer', () => {
  /** Compiles an operation with so many objects, the root among them. */
  const compile = (objects: number) => {
    const fields = numbers(objects - 1).map((index) => `f${index}: self { id }`);
    const { selectionSet } = operationOf(`{ id ${fields.join(' ')} }`);
    const program = new WriterProgram({ schema, fragments: {}, variables: {} });
    const type = schema.getType('Query') as GraphQLObjectType;
    return program.compile(type, selectionSet) as (data: object) => string;
  };

  test('has a number of functions, and no more', () => {
    const written = JSON.parse(compile(mostFunctions)({ id: 'a', f0: { id: 'b' } }));
    expect(written).toMatchObject({ id: 'a', f0: { id: 'b' }, f1: null });
    expect(Object.keys(written)).toHaveLength(mostFunctions);
    expect(() => compile(mostFunctions + 1)).toThrow(UnexpectedData);
  });
});
