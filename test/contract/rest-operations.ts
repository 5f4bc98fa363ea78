import { readFileSync } from 'node:fs';
import type { AccessRule, CallerKind, Role } from '@agg/schema';

/** A parameter as the OpenAPI document describes it. */
export interface RestParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: { type?: string; format?: string; items?: object };
}

/** A REST operation as the OpenAPI document describes it. */
export interface RestOperation {
  /** Its `operationId`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  rule: AccessRule;
  parameters: RestParameter[];
  /** Of its success: status, and media type if there is a body. */
  status: number;
  answers: string | undefined;
}

interface Described {
  operationId: string;
  parameters?: RestParameter[];
  responses: Record<string, { content?: object }>;
  'x-caller-kinds'?: CallerKind[];
  'x-required-role'?: Role;
}

/** Every operation of the committed OpenAPI document. */
export function readRestOperations(): RestOperation[] {
  const text = readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8');
  const paths: Record<string, Record<string, Described>> = JSON.parse(text).paths;
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
    parameters: described.parameters ?? [],
    ...{ status: Number(status), answers: Object.keys(success?.content ?? {})[0] },
  };
}
