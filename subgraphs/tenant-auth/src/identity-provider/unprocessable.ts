import { GatewayError } from '@agg/schema';

/** The error for an argument that is well formed but not acceptable. */
export function unprocessable(argument: string, detail: string, cause?: unknown): GatewayError {
  return new GatewayError('UNPROCESSABLE', detail, {
    errors: [{ pointer: `/${argument}`, detail, code: 'UNPROCESSABLE' }],
    cause,
  });
}
