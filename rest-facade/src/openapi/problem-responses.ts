import { type AccessRule, type ErrorCode, errorTable, type JsonSchema } from '@agg/schema';
import { takesKey } from '../idempotency/answer-once.ts';
import type { RestOperation } from '../operations/rest-operation.ts';
import { answerType } from '../request/2-media-type.ts';
import type { Components } from './components.ts';

type Applies = (operation: RestOperation, rule: AccessRule) => boolean;

const always: Applies = () => true;
const takesBody: Applies = ({ inputs }) =>
  inputs.some(({ source }) => source === 'body' || source === 'whole-body');
const needsCaller: Applies = ({ oauth }, { callers }) => callers.length > 0 || oauth;

/** The refusals that operations have in common, one code for each status. */
const refusals: [ErrorCode, Applies][] = [
  ['VALIDATION_FAILED', ({ inputs }) => inputs.length > 0],
  ['UNAUTHENTICATED', needsCaller],
  ['FORBIDDEN', needsCaller],
  ['NOT_FOUND', ({ inputs }) => inputs.some(({ source }) => source === 'path')],
  ['NOT_ACCEPTABLE', (operation) => answerType(operation) !== undefined],
  ['CONFLICT', ({ kind }) => kind === 'mutation'],
  ['PRECONDITION_FAILED', ({ inputs }) => inputs.some(({ source }) => source === 'if-match')],
  ['PAYLOAD_TOO_LARGE', takesBody],
  ['UNSUPPORTED_MEDIA_TYPE', takesBody],
  ['UNPROCESSABLE', (operation, rule) => takesBody(operation, rule) || takesKey(operation)],
  ['RATE_LIMITED', always],
  ['INTERNAL', always],
  ['UNAVAILABLE', always],
];

const fieldError: JsonSchema = {
  type: 'object',
  properties: {
    pointer: { type: 'string', description: 'A JSON Pointer into the body, or the name of a parameter.' },
    detail: { type: 'string', description: 'What is wrong with the value.' },
    code: { type: 'string', description: 'The kind of mistake, such as REQUIRED or UNKNOWN.' },
  },
  required: ['pointer', 'detail', 'code'],
};

const tenantChoice: JsonSchema = {
  type: 'object',
  properties: {
    tenantId: { type: 'string', format: 'uuid', description: 'The id to sign in with.' },
    tenantName: { type: 'string', description: 'The name of the tenant.' },
  },
  required: ['tenantId', 'tenantName'],
};

const problem: JsonSchema = {
  type: 'object',
  description: 'An error (RFC 9457).',
  properties: {
    type: {
      type: 'string',
      format: 'uri',
      description: 'The code as a URI.',
    },
    title: { type: 'string', description: 'The meaning of the code.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'What is wrong with which value, and what to do, for people.' },
    instance: {
      type: 'string',
      format: 'uri',
      description: 'The requestId as a URI.',
    },
    code: { type: 'string', enum: Object.keys(errorTable), description: 'The kind of error, for programs.' },
    requestId: { type: 'string', description: 'The id of the request. Quote it when you report an error.' },
    errors: {
      type: 'array',
      items: fieldError,
      description: 'The values that are wrong. Empty for other errors.',
    },
    tenants: {
      type: 'array',
      items: tenantChoice,
      description: 'With AMBIGUOUS_TENANT: the tenants to select from.',
    },
    error: { type: 'string', description: 'In OAuth: its error code (RFC 6749, section 5.2).' },
    error_description: { type: 'string', description: 'In OAuth: the detail in printable ASCII.' },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId', 'errors'],
};

/** The refusals of an operation by status: those of its kind by reference, its own ones in full. */
export function problemResponses(
  operation: RestOperation,
  rule: AccessRule,
  components: Components,
): Record<string, JsonSchema> {
  const usual = refusals.filter(([, applies]) => applies(operation, rule)).map(([code]) => code);
  const byStatus = Map.groupBy(usual.concat(operation.refuses), (code) => errorTable[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const isUsual = codes.every((code) => usual.includes(code));
      return [
        status,
        isUsual ? { $ref: `#/components/responses/${codes[0]}` } : ownResponse(codes, components),
      ];
    }),
  );
}

/** The responses that `problemResponses` refers to, from the error table. */
export function problemComponents(components: Components): Record<string, JsonSchema> {
  const content = contentOf(components);
  return Object.fromEntries(
    refusals.map(([code]) => [code, { description: errorTable[code].title, content }]),
  );
}

function ownResponse(codes: readonly ErrorCode[], components: Components): JsonSchema {
  const description = codes.map((code) => `${code}: ${errorTable[code].title}.`).join('\n');
  return { description, content: contentOf(components) };
}

function contentOf(components: Components): JsonSchema {
  return { 'application/problem+json': { schema: components.refer('Problem', problem) } };
}
