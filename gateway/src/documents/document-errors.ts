import { GatewayError } from '@agg/schema';
import { GraphQLError } from 'graphql';
import { publicError } from '../execution/public-error.ts';
import { documentLimits } from '../limits/limits.ts';

/** The public form of an error, with its locations in the client's own text. */
export function asPublic(error: GraphQLError): GraphQLError {
  const { message, extensions } = publicError(error, 'VALIDATION_FAILED');
  return new GraphQLError(message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions,
  });
}

export function tooLong(): GatewayError {
  return new GatewayError(
    'VALIDATION_FAILED',
    `The document is longer than ${documentLimits.bytes} characters. Split it into smaller operations.`,
  );
}

export function tooManyLines(): GatewayError {
  return new GatewayError(
    'VALIDATION_FAILED',
    `The document has more than ${documentLimits.lines} lines. Remove empty lines.`,
  );
}

export function notTrusted(): GatewayError {
  return new GatewayError(
    'DOCUMENT_NOT_TRUSTED',
    'This document is not in the list of those that clients may execute. The operator can add it to TRUSTED_DOCUMENTS.',
  );
}
