import { GatewayError, UuidScalar } from '@agg/schema';

/** An id in a path, in lower case. @throws VALIDATION_FAILED that names the parameter, for what is no UUID */
export function idIn(params: Readonly<Record<string, string>>, name: string): string {
  try {
    return UuidScalar.parseValue(params[name]);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { message: detail } = error;
    throw new GatewayError('VALIDATION_FAILED', `${name}: ${detail}`, {
      errors: [{ pointer: name, detail, code: 'INVALID' }],
    });
  }
}
