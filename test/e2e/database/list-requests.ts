import { type GraphQLArgument, getNamedType, isEnumType, isRequiredArgument } from 'graphql';
import { ask } from '../../kit/client.ts';
import type { RootField } from '../../kit/root-fields.ts';
import { listFacts } from './list-facts.ts';
import { graphLists } from './list-operations.ts';
import { sampleNames, sampleOf } from './sample-values.ts';

/** A request for a list in one of its orders, with one of its filters, or for a text. */
export interface ListRequest {
  /** For instance `agents status: DRAFT`. */
  name: string;
  field: RootField;
  /** Arguments without which the list is refused; their values are samples. */
  required: readonly string[];
  argument: string;
  /** Absent where a sample is the value. */
  value?: unknown;
}

/** Arguments without which another one is refused. */
const beside: Readonly<Record<string, readonly string[]>> = { isLatestGroupVersion: ['groupId'] };

/** Asks for a page of a list. @param owner the caller, whose rows are filled in */
export function askFor(
  { field, required, argument, value }: ListRequest,
  { url, token, ...owner }: { url: string; token: string; tenantId: string; userId: string },
  window: { page: number; size: number },
): Promise<{ content: unknown[]; totalElements: number }> {
  const samples = required
    .concat(beside[argument] ?? [], argument)
    .map((name) => [name, sampleOf(name, owner)]);
  const given = value === undefined ? {} : { [argument]: value };
  const variables = Object.assign(Object.fromEntries(samples), given, window);
  const taken = field.arguments.filter(({ name }) => Object.hasOwn(variables, name));
  const types = taken.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const values = taken.map(({ name }) => `${name}: $${name}`).join(', ');
  const document = `query (${types}) { ${field.name}(${values}) { content { __typename } totalElements } }`;
  return ask(url, document, variables, token);
}

/** Every list with pages: in each of its orders in both directions, with each of its filters, and for a text. */
export function listRequests(): ListRequest[] {
  const paged = graphLists().filter(
    ({ hasPages, name }) => hasPages && listFacts[name]?.statements !== '0 / 0',
  );
  return paged.flatMap(({ field }) => {
    const required = field.arguments.filter(isRequiredArgument).map(({ name }) => name);
    const optional = field.arguments.filter((argument) => !isRequiredArgument(argument));
    return optional.flatMap((argument) =>
      optionsOf(argument).map((value) => ({
        name: [field.name, `${argument.name}:`, value ?? 'sample'].join(' '),
        field,
        required,
        argument: argument.name,
        value,
      })),
    );
  });
}

/** The values that an argument is tried with; `undefined` stands for a sample. */
function optionsOf(argument: GraphQLArgument): unknown[] {
  const { name, type } = argument;
  if (name === 'page' || name === 'size') return [];
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues().map(({ value }) => value);
  if (named.name === 'Boolean') return [true, false];
  if (!sampleNames.includes(name)) throw new Error(`No sample is known for the filter ${name}.`);
  return [undefined];
}
