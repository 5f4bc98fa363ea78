import type { JsonSchema } from '@agg/schema';
import { needsBody, type OperationInput, type RestOperation } from '../operations/rest-operation.ts';
import { type Components, described } from './components.ts';
import { exampleOfBody } from './example-of-body.ts';
import { schemaOfInput } from './schema-of-input.ts';

/** The members of a body that HTTP Basic may carry instead. */
const inHeader: ReadonlySet<string> = new Set(['client_id', 'client_secret']);

/** The body of an operation with an example; nothing where it takes none. */
export function requestBody(operation: RestOperation, components: Components): JsonSchema | undefined {
  const { inputs, oauth } = operation;
  const whole = inputs.find(({ source }) => source === 'whole-body');
  const members = inputs.filter(({ source }) => source === 'body');
  if (!whole && members.length === 0) return undefined;
  const schema = whole ? schemaOfInput(whole.type, components) : objectOf(members, oauth, components);
  const content = { schema, example: exampleOfBody(operation, schema, components) };
  return {
    required: needsBody(operation),
    content: {
      'application/json': content,
      ...(oauth && { 'application/x-www-form-urlencoded': content }),
    },
  };
}

function objectOf(members: readonly OperationInput[], oauth: boolean, components: Components): JsonSchema {
  const isDemanded = ({ name, required }: OperationInput) => required && !(oauth && inHeader.has(name));
  const required = members.filter(isDemanded).map(({ name }) => name);
  const properties = members.map(({ name, type, description }) => [
    name,
    described(schemaOfInput(type, components), description),
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}
