import { readFileSync } from 'node:fs';
import type { AccessRule, CallerKind, Role } from '@agg/schema';

/** A parameter as the OpenAPI document describes it. */
export interface RestParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

/** The part of JSON Schema that the document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: (string | null)[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** What an operation takes in its body. */
interface RestBody {
  schema: JsonSchema;
  required: boolean;
  /** Media types. */
  types: string[];
}

/** A REST operation as the OpenAPI document describes it. */
export interface RestOperation {
  /** Its `operationId`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  rule: AccessRule;
  parameters: RestParameter[];
  /** Nothing where what stands in a body is ignored. */
  body: RestBody | undefined;
  /** Of its success: status, and media type if there is a body. */
  status: number;
  answers: string | undefined;
}

interface Described {
  operationId: string;
  parameters?: RestParameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: object }>;
  'x-caller-kinds'?: CallerKind[];
  'x-required-role'?: Role;
}

/** Every operation of the committed OpenAPI document. */
export function readRestOperations(): RestOperation[] {
  const text = readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8');
  const { schemas } = JSON.parse(text).components;
  const withoutReferences = (_name: string, value: JsonSchema) =>
    value?.$ref?.startsWith('#/components/schemas/') ? schemas[value.$ref.slice(21)] : value;
  const paths: Record<string, Record<string, Described>> = JSON.parse(text, withoutReferences).paths;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  );
}

/** The path of an operation with values for its parameters, as they are. */
export function pathWith({ path }: RestOperation, values: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));
}

function operationOf(path: string, method: string, described: Described): RestOperation {
  const [status, success] = Object.entries(described.responses).find(([code]) => code.startsWith('2')) ?? [];
  const role = described['x-required-role'];
  return {
    ...{ name: described.operationId, method: method.toUpperCase() as RestOperation['method'], path },
    rule: { callers: described['x-caller-kinds'] ?? [], ...(role && { role }) },
    ...{ parameters: described.parameters ?? [], body: bodyOf(described) },
    ...{ status: Number(status), answers: Object.keys(success?.content ?? {})[0] },
  };
}

function bodyOf({ requestBody }: Described): RestBody | undefined {
  const [[, described] = []] = Object.entries(requestBody?.content ?? {});
  if (!requestBody || !described) return undefined;
  return {
    schema: described.schema,
    required: requestBody.required,
    types: Object.keys(requestBody.content),
  };
}
