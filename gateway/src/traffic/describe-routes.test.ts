import { type OpenApiDocument, openApi } from '@agg/rest-facade';
import { expect, test } from '@jest/globals';
import { describeRoutes } from './describe-routes.ts';

const empty: OpenApiDocument = openApi([], new Map());

const route = {
  method: 'DELETE',
  access: { callers: ['AGENT'] },
  tag: 'Tasks',
  operation: 'endIt',
  summary: 'Ends.',
} as const;

test('Routes are described beside the operations, with who may call them [decided.routes-of-a-subgraph]', () => {
  const described = describeRoutes({ ...empty, paths: { '/a': { get: { summary: 'An operation.' } } } }, [
    {
      method: 'PUT',
      path: '/echo/v1/things/:thingId',
      access: { callers: ['AGENT'], role: 'MCP_CONVERSATIONS:WRITE' },
      tag: 'Tasks',
      operation: 'changeThing',
      summary: 'Changes a thing.',
      headers: ['mcp-session-id'],
      parameters: { thingId: 'The id of the thing.' },
      mediaTypes: ['text/plain'],
    },
    { ...route, method: 'GET', path: '/a/b', access: { callers: [] }, tag: 'Users', summary: 'Open.' },
  ]);
  expect(Object.keys(described.paths)).toEqual(['/a', '/echo/v1/things/{thingId}', '/a/b']);
  expect(described.paths['/echo/v1/things/{thingId}']?.put).toMatchObject({
    operationId: 'changeThing',
    tags: ['Tasks'],
    summary: 'Changes a thing.',
    parameters: [
      { name: 'thingId', in: 'path', required: true, description: 'The id of the thing.' },
      { name: 'mcp-session-id', in: 'header' },
    ],
    requestBody: { required: true, content: { 'text/plain': { schema: { type: 'string' } } } },
    security: [{ bearer: [] }],
    'x-caller-kinds': ['AGENT'],
    'x-required-role': 'MCP_CONVERSATIONS:WRITE',
  });
  expect(described.paths['/a/b']?.get).toMatchObject({ summary: 'Open.', security: [] });
  expect(described.tags.map(({ name }) => name)).toEqual(['Tasks', 'Users']);
});

test('Routes name the statuses of their answers and refusals [decided.generated-clients]', () => {
  const { paths, components } = describeRoutes(empty, [
    { ...route, path: '/echo/v1/plain' },
    {
      ...route,
      path: '/echo/v1/own/:id',
      answers: { 202: ['text/plain'], 204: [] },
      refuses: ['UPSTREAM_FAILED'],
      ownErrors: true,
    },
  ]);
  const responsesOf = (path: string) => paths[path]?.delete?.responses as Record<string, unknown>;
  const refused = (code: string) => ({ $ref: `#/components/responses/${code}` });
  expect(responsesOf('/echo/v1/plain')).toEqual({
    200: { description: 'The answer of the route.', content: { '*/*': {} } },
    400: refused('VALIDATION_FAILED'),
    401: refused('UNAUTHENTICATED'),
    403: refused('FORBIDDEN'),
    429: refused('RATE_LIMITED'),
    500: refused('INTERNAL'),
    503: refused('UNAVAILABLE'),
    504: refused('UPSTREAM_TIMEOUT'),
  });
  expect(responsesOf('/echo/v1/own/{id}')).toMatchObject({
    202: { content: { 'text/plain': {} } },
    204: { description: 'Success without a body.' },
    404: refused('PROTOCOL_REFUSAL'),
    502: refused('PROTOCOL_REFUSAL'),
  });
  expect(components.responses).toMatchObject({
    UPSTREAM_TIMEOUT: { content: { 'application/problem+json': {} } },
    PROTOCOL_REFUSAL: { content: { 'application/problem+json': {}, 'application/json': {} } },
  });
});

test('Without routes the description stays as it is', () => {
  expect(JSON.stringify(describeRoutes(empty, []))).toBe(JSON.stringify(empty));
});
