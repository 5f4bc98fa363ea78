import { createServer } from 'node:http';
import { buildASTSchema, execute, Kind, parse, validate } from 'graphql';
import { compileQuery } from 'graphql-jit';
import { monolithResolvers } from '../../../gateway/testing/shop/shop-resolvers.ts';
import { shopSubgraphs, typesOf } from './shop.mjs';

/**
 * The shop as one schema without a federation, as fast as it is plainly written: node:http, each text read and
 * validated once, and no question who asks. `monolith.mjs --jit` runs compiled documents (graphql-jit).
 */
const isCompiled = process.argv.includes('--jit');
const schema = withResolvers(buildASTSchema(oneSchema()));
const known = new Map();

/** The subgraphs' types, each once with the fields of all. */
function oneSchema() {
  const types = shopSubgraphs.flatMap((name) => parse(typesOf(name)).definitions);
  const definitions = [...Map.groupBy(types, ({ name }) => name.value).values()].map((same) => {
    const fields = new Map(same.flatMap((type) => type.fields).map((field) => [field.name.value, field]));
    return { ...same[0], directives: [], fields: [...fields.values()] };
  });
  return { kind: Kind.DOCUMENT, definitions };
}

function withResolvers(built) {
  for (const [type, resolvers] of Object.entries(monolithResolvers))
    for (const [field, resolve] of Object.entries(resolvers))
      built.getType(type).getFields()[field].resolve = resolve;
  return built;
}

function prepare(query) {
  const document = parse(query);
  const [error] = validate(schema, document);
  if (error) throw error;
  if (!isCompiled) return (variableValues) => execute({ schema, document, variableValues });
  const compiled = compileQuery(schema, document);
  return (variables) => compiled.query(undefined, undefined, variables);
}

function answer(text) {
  const { query, variables } = JSON.parse(text);
  const run = known.get(query) ?? prepare(query);
  known.set(query, run);
  return JSON.stringify(run(variables));
}

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = answer(Buffer.concat(chunks).toString());
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ url: `http://127.0.0.1:${server.address().port}` }));
