import { GatewayError } from '@agg/schema';

/** What is well formed but cannot be, with the argument that is to blame. */
export function unprocessable(argument: string, detail: string, cause?: unknown): GatewayError {
  return new GatewayError('UNPROCESSABLE', detail, {
    errors: [{ pointer: `/${argument}`, detail, code: 'UNPROCESSABLE' }],
    cause,
  });
}
