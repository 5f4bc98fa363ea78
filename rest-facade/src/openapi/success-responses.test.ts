import { expect, test } from '@jest/globals';
import { loadOperations } from '../operations/load-operations.ts';
import { testAccess, testOperations, testSchema } from '../testing/test-graph.ts';
import { openApi } from './open-api.ts';

const document = openApi(loadOperations(testSchema, testOperations), testAccess);
// biome-ignore lint/suspicious/noExplicitAny: the test walks the document as plain JSON.
const { paths, components } = JSON.parse(JSON.stringify(document)) as any;

test('describes an answer of a part by what is selected there', () => {
  const staff = paths['/v1/channels/{channelId}/staff'];
  const people = { type: 'array', items: { $ref: '#/components/schemas/Person' } };
  expect(staff.get.responses[200].content['application/json'].schema).toEqual(people);
  const staffing = staff.put.responses[200].content['application/json'].schema;
  expect(staffing).toEqual({ $ref: '#/components/schemas/Staffing' });
  expect(components.schemas.Staffing.required).toEqual(['version', 'people']);
});

test('names the headers of versions, and their responses', () => {
  const { get, put, post, delete: dismiss } = paths['/v1/channels/{channelId}/staff'];
  const headers = ({ parameters }: { parameters?: { in: string; name: string }[] }) =>
    parameters?.filter((one) => one.in === 'header').map(({ name }) => name);
  expect([get, put, post, dismiss].map(headers)).toEqual([
    ['If-None-Match'],
    ['Idempotency-Key', 'If-Match'],
    ['Idempotency-Key', 'If-Match'],
    ['Idempotency-Key', 'If-Match'],
  ]);
  for (const answer of [get.responses[200], get.responses[304], put.responses[200], post.responses[201]])
    expect(answer.headers.ETag.schema).toEqual({ type: 'string' });
  expect(get.responses[304].content).toBeUndefined();
  expect(post.responses[201].headers).toHaveProperty('Location');
  expect([get, put, post, dismiss].map(({ responses }) => '412' in responses)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect([put, post, dismiss].some(({ responses }) => '304' in responses)).toBe(false);
  expect(Object.keys(put.requestBody.content['application/json'].schema.properties)).toEqual(['names']);
  expect(paths['/v1/channels/{channelId}'].get.responses).not.toHaveProperty('304');
});
