import { type OpenApiDocument, openApi } from '@agg/rest-facade';
import { expect, test } from '@jest/globals';
import { describeRoutes } from './describe-routes.ts';

const empty: OpenApiDocument = openApi([], new Map(), new Map());

test('Routes are described beside the operations, with who may call them [decided.routes-of-a-subgraph]', () => {
  const described = describeRoutes({ ...empty, paths: { '/a': { get: { summary: 'An operation.' } } } }, [
    {
      method: 'PUT',
      path: '/echo/v1/things/:thingId',
      access: { callers: ['AGENT'], role: 'MCP_CONVERSATIONS:WRITE' },
      tag: 'Tasks',
      summary: 'Changes a thing.',
      headers: ['mcp-session-id'],
      mediaTypes: ['text/plain'],
    },
    { method: 'GET', path: '/a/b', access: { callers: [] }, tag: 'Users', summary: 'Open.' },
  ]);
  expect(Object.keys(described.paths)).toEqual(['/a', '/echo/v1/things/{thingId}', '/a/b']);
  expect(described.paths['/echo/v1/things/{thingId}']?.put).toMatchObject({
    operationId: 'putEchoV1ThingsThingId',
    tags: ['Tasks'],
    summary: 'Changes a thing.',
    parameters: [
      { name: 'thingId', in: 'path', required: true },
      { name: 'mcp-session-id', in: 'header' },
    ],
    requestBody: { content: { 'text/plain': {} } },
    security: [{ bearer: [] }],
    'x-caller-kinds': ['AGENT'],
    'x-required-role': 'MCP_CONVERSATIONS:WRITE',
  });
  expect(described.paths['/a/b']?.get).toMatchObject({ summary: 'Open.', security: [] });
  expect(described.tags.map(({ name }) => name)).toEqual(['Tasks', 'Users']);
});

test('Without routes the description stays as it is', () => {
  expect(JSON.stringify(describeRoutes(empty, []))).toBe(JSON.stringify(empty));
});
