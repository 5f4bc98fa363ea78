import { query, withVariables } from '@agg/rest-facade/testing';

/** JSON that is not a request of GraphQL over HTTP. */
export const noRequest = [
  'null',
  '42',
  '"text"',
  '[]',
  'true',
  '{}',
  '{"query":null}',
  '{"query":42}',
  '{"query":""}',
  '{"query":["x"]}',
  `[{"query":"${query}"}]`,
  `[{"query":"${query}"},{"query":"${query}"}]`,
  withVariables('"x"'),
  withVariables('[]'),
  withVariables('1'),
  `{"query":"${query}","operationName":1}`,
  `{"query":"${query}","extensions":1}`,
  `{"query":"${query}","operationName":"other"}`,
];

/** Documents that GraphQL refuses before anything is executed. */
export const noOperation = [
  '{',
  'query',
  '{ nothing }',
  '{ permission { entity } }',
  '{ permissions }',
  '{ permissions { entity { x } } }',
  '# nothing',
  '{ permissions { entity } } { permissions { entity } }',
  'query ($x: Nothing) { permissions { entity } }',
  'query ($x: Int!) { permissions { entity } }',
  '{ permissions(x: 1) { entity } }',
  '{ ...f } fragment f on Query { ...f }',
  '{ channel(channelId: 1) { name } }',
  '{ channel(channelId: "x") { name } }',
  '{ channels(page: "x") { page } }',
  '{ principal(tenantId: "x") { roles } }',
  '{ signingKeys }',
  '{ _service { sdl } }',
  '{ permissions @nothing { entity } }',
];
