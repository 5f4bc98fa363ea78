import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
  /** The name of a referred schema, whose content is included here. */
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
  minProperties?: number;
}

/** The accepted body of an operation. */
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
  /** Absent where a body is ignored. */
  body: RestBody | undefined;
  /** Whether it ignores unknown query parameters. */
  lenient: boolean;
  /** The status of a success, and its media type if there is a body. */
  status: number;
  answers: string | undefined;
}

interface Described {
  operationId: string;
  parameters?: RestParameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: object }>;
  /** On a route of a subgraph. */
  'x-pass-through'?: boolean;
  'x-caller-kinds'?: CallerKind[];
  'x-required-role'?: Role;
  'x-ignores-unknown-parameters'?: boolean;
}

let read: readonly RestOperation[] | undefined;

/** Every operation of the committed OpenAPI document, without the routes of subgraphs. It is read once. */
export function readRestOperations(): readonly RestOperation[] {
  read ??= operationsOfDocument();
  return read;
}

function operationsOfDocument(): RestOperation[] {
  const text = readFileSync(fileURLToPath(import.meta.resolve('@agg/schema/openapi.json')), 'utf8');
  const { schemas } = JSON.parse(text).components;
  /** Inlines every referred schema beside its reference, at any depth. */
  const withReferred = (_name: string, value: JsonSchema): JsonSchema => {
    if (!value?.$ref?.startsWith('#/components/schemas/')) return value;
    const referred = JSON.parse(JSON.stringify(schemas[value.$ref.slice(21)]), withReferred);
    return { ...referred, $ref: value.$ref };
  };
  const paths: Record<string, Record<string, Described>> = JSON.parse(text, withReferred).paths;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => !described['x-pass-through'])
      .map(([method, described]) => operationOf(path, method, described)),
  );
}

/** The path of an operation with the given values, unencoded. */
export function pathWith({ path }: RestOperation, values: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));
}

/** Whether the path names something that may not exist; a value of an enumeration always exists. */
export function namesSomething({ parameters }: RestOperation): boolean {
  return parameters.some((parameter) => parameter.in === 'path' && !parameter.schema.enum);
}

function operationOf(path: string, method: string, described: Described): RestOperation {
  const [status, success] = Object.entries(described.responses).find(([code]) => code.startsWith('2')) ?? [];
  const role = described['x-required-role'];
  return {
    name: described.operationId,
    method: method.toUpperCase() as RestOperation['method'],
    path,
    rule: { callers: described['x-caller-kinds'] ?? [], ...(role && { role }) },
    parameters: described.parameters ?? [],
    body: bodyOf(described),
    lenient: described['x-ignores-unknown-parameters'] ?? false,
    status: Number(status),
    answers: Object.keys(success?.content ?? {})[0],
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
