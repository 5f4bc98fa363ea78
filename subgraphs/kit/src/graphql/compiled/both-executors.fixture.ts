import { expect } from '@jest/globals';
import { type DocumentNode, type ExecutionResult, execute, type GraphQLError, parse } from 'graphql';
import { CompiledSchema } from './compiled-schema.ts';
import { happened } from './odd-resolvers.fixture.ts';
import { oddSchema } from './odd-schema.fixture.ts';

const schema = oddSchema();
const compiled = new CompiledSchema(schema);
const context = { factor: 10 };

/** An answer with every property of its errors that is ever read. */
function comparable({ data, errors, ...more }: ExecutionResult): unknown {
  const cause = ({ originalError }: GraphQLError) =>
    originalError && [originalError.constructor.name, String(originalError)];
  return {
    ...more,
    keys: JSON.stringify(data),
    errors: errors?.map((error) => ({
      kind: error.constructor.name,
      message: error.message,
      path: error.path,
      extensions: error.extensions,
      locations: error.locations,
      nodes: error.nodes?.map(({ kind }) => kind),
      cause: cause(error),
      sameCode: (error.originalError as { code?: string } | undefined)?.code,
    })),
  };
}

/** The answer of graphql-js, and the first and the second answer of the compiled schema. */
function bothAnswers(text: string, variables?: Record<string, unknown>, operationName?: string) {
  const document = parse(text, { noLocation: text.length % 2 === 0 });
  return bothAnswersTo(document, variables, operationName);
}

/** The same for a document that may have been executed before. */
export async function bothAnswersTo(
  document: DocumentNode,
  variables?: Record<string, unknown>,
  operationName?: string,
) {
  const operation = { document, operationName };
  const args = { schema, ...operation, variableValues: variables, contextValue: context };
  const run = async (answer: () => ExecutionResult | Promise<ExecutionResult>) => {
    happened.length = 0;
    return { ...(comparable(await answer()) as object), happened: [...happened] };
  };
  const expected = await run(() => execute(args));
  const first = await run(() => compiled.execute(operation, { variables, context }));
  const second = await run(() => compiled.execute(operation, { variables, context }));
  return { expected, first, second };
}

/** Expects the same answers of both executors. */
export async function expectSame(
  text: string,
  variables?: Record<string, unknown>,
  operationName?: string,
): Promise<void> {
  const { expected, first, second } = await bothAnswers(text, variables, operationName);
  expect(first).toEqual(expected);
  expect(second).toEqual(expected);
}
