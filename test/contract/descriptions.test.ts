import { readFileSync } from 'node:fs';
import { readAccessTable } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { buildASTSchema, type GraphQLSchema, isInputObjectType, isObjectType, parse } from 'graphql';
import { repository } from '../kit/repository.ts';
import { isAccessible } from '../kit/root-fields.ts';

const sdl = readFileSync(new URL('schema/supergraph.graphql', repository), 'utf8');
const schema = buildASTSchema(parse(sdl, { noLocation: true }));

interface Described {
  coordinate: string;
  description: string | null | undefined;
}

/** Every field and argument of the clients' types, and every member of their inputs. */
function everything(of: GraphQLSchema): Described[] {
  const types = Object.values(of.getTypeMap()).filter(
    (type) => !/^(__|join__|link__)/.test(type.name) && isAccessible(type),
  );
  return types.flatMap((type) => {
    if (isInputObjectType(type)) return at(type.name, Object.values(type.getFields()));
    if (!isObjectType(type)) return [];
    const fields = Object.values(type.getFields()).filter(isAccessible);
    return fields.flatMap((field) => [
      ...at(type.name, [field]),
      ...at(`${type.name}.${field.name}`, field.args),
    ]);
  });
}

function at(owner: string, members: readonly { name: string; description?: string | null }[]): Described[] {
  return members.map(({ name, description }) => ({ coordinate: `${owner}.${name}`, description }));
}

describe('The description', () => {
  test('is there for every field, argument and member of an input', () => {
    const all = everything(schema);
    expect(all.length).toBeGreaterThan(2_000);
    const missing = all.filter(({ description }) => !description?.trim());
    expect(missing.map(({ coordinate }) => coordinate)).toEqual([]);
  });

  test('of a guarded field says which callers and which role it needs', () => {
    const texts = new Map(everything(schema).map(({ coordinate, description }) => [coordinate, description]));
    const silent = [...readAccessTable(sdl)].filter(([coordinate, { callers, role }]) => {
      const text = texts.get(coordinate);
      if (text === undefined) return false;
      const expected = callers.length === 0 ? 'Needs no token.' : `For ${callers.join(', ')}`;
      return !text?.includes(expected) || (role !== undefined && !text?.includes(role));
    });
    expect(silent.map(([coordinate]) => coordinate)).toEqual([]);
  });

  test('of a placeholder is never shown', () => {
    const odd = everything(schema).filter(({ description }) =>
      /undefined|\[object|TODO/.test(description ?? ''),
    );
    expect(odd).toEqual([]);
  });
});
