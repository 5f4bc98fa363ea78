import { GatewayError } from '@agg/schema';

/** What the sender of a repeated message is told where its first call has left nothing that tells. */
export function unknownOutcome(): GatewayError {
  const detail =
    'A message with this messageId was sent before; whether the agent has processed it is unknown. To send it again, use a new messageId.';
  return new GatewayError('CONFLICT', detail);
}
