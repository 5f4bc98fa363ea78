import { withScalars } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { buildSchema, parse, Source } from 'graphql';
import { consoleModules } from './console-modules.ts';

const text = `
  directive @access(callers: [String!]!, role: String) on FIELD_DEFINITION
  scalar Name
  enum Colour { RED GREEN }
  input Part { "What is painted." name: Name!, inner: Part, amount: Int! = 2 }
  input Paint { "Any of them." colour: Colour, parts: [Part!]! }
  type Picture { id: ID!, title: Name!, colour: Colour }
  type Query {
    pictures("The beginning of a title." q: Name): [Picture!] @access(callers: ["USER"], role: "REGISTRY:READ")
    open: Picture @access(callers: [])
  }
  type Mutation { paint("How it is painted." input: Paint!): Picture @access(callers: ["USER", "SERVICE"]) }
`;
const schema = withScalars(buildSchema(text));

/** The modules of files by their names, as `name.ts`. */
async function modulesOf(texts: Record<string, string>): Promise<Record<string, string>> {
  const files = Object.entries(texts).map(([name, body]) => ({
    name,
    document: parse(new Source(body, `${name}.graphql`)),
  }));
  const modules = await consoleModules(text, schema, files);
  return Object.fromEntries(
    Object.entries(modules).map(([file, content]) => [String(file.split('/').at(-1)), content]),
  );
}

/** An operation as its module has it. */
function valueIn(module = '', constant: string): unknown {
  const [, value = ''] =
    new RegExp(`export const ${constant}: [^=]+ = ({[\\s\\S]*?\\n});`).exec(module) ?? [];
  return JSON.parse(value);
}

describe('The modules of the console', () => {
  test('have each operation with its fragments, without white space, and what a caller needs for it', async () => {
    const modules = await modulesOf({
      fragments: 'fragment Line on Picture { id title }',
      pictures: 'query Pictures($q: Name) { pictures(q: $q) { ...Line } open { id } }',
    });
    expect(valueIn(modules['pictures.ts'], 'pictures')).toEqual({
      name: 'Pictures',
      kind: 'query',
      text: 'fragment Line on Picture{id title}query Pictures($q:Name){pictures(q:$q){...Line}open{id}}',
      access: [{ field: 'pictures', callers: ['USER'], role: 'REGISTRY:READ' }],
      variables: [{ name: 'q', type: 'Name', kind: 'scalar', longest: 200 }],
    });
    expect(modules['pictures.ts']).toContain('readonly title: string');
    expect(modules['fragments.ts']).toContain('export type LineFragment');
    expect(modules['fragments.ts']).not.toContain('export const');
  });

  test('describe the variables of a mutation, also objects within themselves', async () => {
    const modules = await modulesOf({
      paint: 'mutation Paint($input: Paint!) { paint(input: $input) { id } }',
    });
    const within = { name: 'inner', type: 'Part', kind: 'object' };
    expect(valueIn(modules['paint.ts'], 'paint')).toMatchObject({
      kind: 'mutation',
      access: [{ field: 'paint', callers: ['USER', 'SERVICE'] }],
      variables: [
        {
          name: 'input',
          type: 'Paint',
          kind: 'object',
          isRequired: true,
          description: 'How it is painted.',
          fields: [
            { name: 'colour', kind: 'enumeration', description: 'Any of them.', values: ['RED', 'GREEN'] },
            {
              name: 'parts',
              isList: true,
              isRequired: true,
              fields: [
                { name: 'name', isRequired: true, description: 'What is painted.', longest: 200 },
                within,
                { name: 'amount', type: 'Int', kind: 'scalar', initial: 2 },
              ],
            },
          ],
        },
      ],
    });
  });

  test.each([
    [
      'a field that the schema does not have',
      'query A {\n  open { size }\n}',
      /size[\s\S]*one\.graphql:2:10/,
    ],
    ['an operation without a name', '{ open { id } }', /one\.graphql: each operation needs a name/],
    [
      'a fragment that no operation uses',
      'fragment Line on Picture { id }',
      /one\.graphql: no operation uses/,
    ],
    ['a name that another file has', 'query Other { open { id } }', /the name Other is taken/],
  ])('are not written for %s: the file is named', async (_what, one, reason) => {
    await expect(modulesOf({ one, other: 'query Other { open { id } }' })).rejects.toThrow(reason);
  });
});
