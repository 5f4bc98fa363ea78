/**
 * The name of the operation that a request asks for. An empty one is absent: clients and tools send it with documents of
 * one operation.
 */
export function nameOf(operationName: unknown): string | undefined {
  return typeof operationName === 'string' && operationName !== '' ? operationName : undefined;
}
