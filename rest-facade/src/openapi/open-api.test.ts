import { describe, expect, test } from '@jest/globals';
import { loadOperations } from '../operations/load-operations.ts';
import { testAccess, testOperations, testSchema } from '../testing/test-graph.ts';
import { openApi } from './open-api.ts';

const operations = loadOperations(testSchema, testOperations);
const document = openApi(operations, testAccess);
// biome-ignore lint/suspicious/noExplicitAny: the test walks the document as plain JSON.
const { paths, components } = JSON.parse(JSON.stringify(document)) as any;

/** The operations of a path, reduced to what the tests read. */
type Item = Record<
  string,
  { operationId: string; parameters?: { in: string; name: string }[]; responses: object }
>;

/** Every object in a value, including the value itself. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? below : [value as Record<string, unknown>, ...below];
}

describe('the OpenAPI document', () => {
  test('is the same in every run and in any order of operations', () => {
    const again = openApi(loadOperations(testSchema, testOperations), testAccess);
    expect(JSON.stringify(again)).toBe(JSON.stringify(document));
  });

  test('contains the target of each reference', () => {
    for (const { $ref } of objectsIn(document)) {
      if (typeof $ref !== 'string') continue;
      const found = $ref
        .slice(2)
        .split('/')
        .reduce((at: Record<string, unknown>, name) => at[name] as never, document as never);
      expect([$ref, typeof found]).toEqual([$ref, 'object']);
    }
  });

  test('declares every name in a path, and every operation once', () => {
    const ids = new Set<string>();
    for (const [path, item] of Object.entries<Item>(paths)) {
      for (const { operationId, parameters = [], responses } of Object.values(item)) {
        const names = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
        expect(path.match(/\{\w+\}/g) ?? []).toEqual(names);
        expect(Object.keys(responses)).toContain('500');
        ids.add(operationId);
      }
    }
    expect(ids.size).toBe(operations.length);
  });

  test('says which operations refuse personal tokens', () => {
    const access = new Map(testAccess).set('Mutation.work', { callers: ['USER'], signedIn: true });
    const described = openApi(operations, access).paths as Record<string, Item>;
    const refusing = Object.keys(described).filter((path) =>
      JSON.stringify(described[path]).includes('"x-refuses-personal-tokens":true'),
    );
    expect(refusing).toEqual(['/v1/chores/{how}', '/v1/errands/{how}']);
  });

  test('names the callers and the role of an operation', () => {
    expect(paths['/v1/channels'].get).toMatchObject({
      security: [{ bearer: [] }],
      'x-caller-kinds': ['USER'],
      'x-required-role': 'CHANNELS:READ',
    });
    expect(paths['/v1/permissions'].get.security).toEqual([]);
    expect(Object.keys(paths['/v1/permissions'].get.responses)).not.toContain('401');
  });

  test('describes parameters by their types and bounds', () => {
    const [page, size, sort, archived] = paths['/v1/channels'].get.parameters;
    expect(page.schema).toEqual({ type: 'integer', format: 'int32', minimum: 0, default: 0 });
    expect(size.schema).toEqual({ type: 'integer', format: 'int32', minimum: 1, default: 20 });
    expect(archived.schema).toEqual({ type: 'boolean' });
    expect(sort.schema).toEqual({
      type: 'string',
      enum: ['name', 'name,asc', 'name,desc', 'createdAt', 'createdAt,asc', 'createdAt,desc'],
    });
    const [id] = paths['/v1/channels/{channelId}'].get.parameters;
    expect(id).toEqual({
      name: 'channelId',
      in: 'path',
      required: true,
      schema: { type: 'string', format: 'uuid' },
    });
  });

  test('describes an answer by its selected fields, under their aliases', () => {
    expect(components.schemas.Channel).toEqual({
      type: 'object',
      description: 'A way in for people.',
      properties: {
        id: { type: 'string', format: 'uuid' },
        name: { type: 'string' },
        createdAt: { type: 'string', format: 'date-time' },
        deletedAt: { type: ['string', 'null'], format: 'date-time' },
        kind: { anyOf: [{ $ref: '#/components/schemas/SubjectKind' }, { type: 'null' }] },
      },
      required: ['id', 'name', 'createdAt', 'deletedAt', 'kind'],
    });
    expect(Object.keys(components.schemas.ChannelName.properties)).toEqual(['channelId', 'name']);
    const found = paths['/v1/channels/{channelId}'].get.responses[200].content['application/json'].schema;
    expect(found).toEqual({ $ref: '#/components/schemas/ChannelName' });
  });

  test('describes forms, HTTP Basic and refusals of OAuth operations', () => {
    const { requestBody, security, responses, parameters } = paths['/v1/token'].post;
    const { schema } = requestBody.content['application/x-www-form-urlencoded'];
    expect(schema).toEqual(requestBody.content['application/json'].schema);
    expect(schema.required).toEqual(['grant_type']);
    expect(security).toEqual([{ client: [] }, {}]);
    expect(components.securitySchemes.client.scheme).toBe('basic');
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403']));
    expect(parameters).toBeUndefined();
    expect(Object.keys(paths['/v1/channels'].post.requestBody.content)).toEqual(['application/json']);
  });

  test('names the header that makes a request repeatable', () => {
    const [header] = paths['/v1/channels'].post.parameters;
    expect(header).toMatchObject({ name: 'Idempotency-Key', in: 'header', schema: { maxLength: 255 } });
  });

  test('describes a body, a Location, an empty answer and a stream', () => {
    const { requestBody, responses } = paths['/v1/channels'].post;
    expect(requestBody.required).toBe(true);
    expect(requestBody.content['application/json'].schema).toMatchObject({
      required: ['name'],
      properties: { name: { type: 'string', maxLength: 200, description: 'As people will see it.' } },
    });
    expect(responses[201].headers).toHaveProperty('Location');
    expect(components.schemas.LimitInput.properties.amount.type).toEqual(['string', 'integer']);
    expect(paths['/v1/channels/{channelId}'].delete.responses[204].content).toBeUndefined();
    expect(paths['/v1/events'].get.responses[200].content).toHaveProperty(['text/event-stream']);
  });
});
