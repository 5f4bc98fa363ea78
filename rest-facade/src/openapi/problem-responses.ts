import { type AccessRule, type ErrorCode, errorTable, type JsonSchema } from '@agg/schema';
import type { RestOperation } from '../operations/rest-operation.ts';
import { answerType } from '../request/2-media-type.ts';
import type { Components } from './components.ts';

type Applies = (operation: RestOperation, rule: AccessRule) => boolean;

const always: Applies = () => true;
const takesBody: Applies = ({ inputs }) =>
  inputs.some(({ source }) => source === 'body' || source === 'whole-body');
const needsCaller: Applies = ({ oauth }, { callers }) => callers.length > 0 || oauth;

/** The refusals that an operation can return, one code for each status. */
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
  ['UNPROCESSABLE', (operation, rule) => takesBody(operation, rule) || operation.method === 'POST'],
  ['RATE_LIMITED', always],
  ['INTERNAL', always],
  ['UNAVAILABLE', always],
];

const fieldError: JsonSchema = {
  type: 'object',
  properties: {
    pointer: { type: 'string', description: 'A JSON Pointer into the body, or the name of a parameter.' },
    detail: { type: 'string' },
    code: { type: 'string' },
  },
  required: ['pointer', 'detail', 'code'],
};

const problem: JsonSchema = {
  type: 'object',
  description: 'An error (RFC 9457).',
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string', format: 'uri' },
    code: { type: 'string', enum: Object.keys(errorTable) },
    requestId: { type: 'string' },
    errors: { type: 'array', items: fieldError },
    error: { type: 'string', description: 'In OAuth: its error code (RFC 6749, section 5.2).' },
    error_description: { type: 'string', description: 'In OAuth: the detail in printable ASCII.' },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId', 'errors'],
};

/** References to the refusals of an operation, by status. */
export function problemResponses(operation: RestOperation, rule: AccessRule): Record<string, JsonSchema> {
  const codes = refusals.filter(([, applies]) => applies(operation, rule)).map(([code]) => code);
  return Object.fromEntries(
    codes.map((code) => [errorTable[code].status, { $ref: `#/components/responses/${code}` }]),
  );
}

/** The responses that `problemResponses` refers to, from the error table. */
export function problemComponents(components: Components): Record<string, JsonSchema> {
  const content = { 'application/problem+json': { schema: components.refer('Problem', problem) } };
  return Object.fromEntries(
    refusals.map(([code]) => [code, { description: errorTable[code].title, content }]),
  );
}
