import { type Context, callerOf, UpstreamError } from '@agg/kit';
import { type FieldError, GatewayError, JsonObjectScalar, parseJson } from '@agg/schema';
import type { CardSource } from './agent.types.ts';
import { type AgentCard, cardErrors } from './agent-card.ts';

export const largestCard = 256 * 1024;

/** A valid card and the URL it was fetched from; `null` for an inline card. */
export interface SourcedCard {
  card: AgentCard;
  originalCardUrl: string | null;
}

/**
 * Returns the card of an input, inline or fetched. Sends an HTTP request, so never call it inside a
 * transaction.
 * @throws VALIDATION_FAILED for an invalid inline card, or not exactly one source; UNPROCESSABLE for a URL
 * that returns no card
 */
export async function cardFrom(context: Context, { cardUrl, card }: CardSource): Promise<SourcedCard> {
  if (card && !cardUrl) return { card: inlineCard(card), originalCardUrl: null };
  if (cardUrl && !card) {
    const originalCardUrl = cardAddress(cardUrl);
    return { card: await fetchCard(context, originalCardUrl), originalCardUrl };
  }
  const isGiven = Boolean(card && cardUrl);
  const detail = isGiven ? 'Send either cardUrl or card, not both.' : 'Send cardUrl or card.';
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: '/cardUrl', detail, code: 'INVALID' }],
  });
}

/** A bare host stands for the well-known address of its card (A2A 0.3, section 5.3). */
function cardAddress(given: string): string {
  const url = new URL(given);
  if (url.pathname !== '/' || url.search !== '') return given;
  return new URL('/.well-known/agent-card.json', url).href;
}

/** @throws UNPROCESSABLE where the URL returns no A2A agent card; RATE_LIMITED, UNAVAILABLE for want of a place */
export async function fetchCard(context: Context, url: string): Promise<AgentCard> {
  const { tenantId } = callerOf(context);
  const options = { tenantId, accept: 'application/json', maxBytes: largestCard };
  const asked = context.services.egress.get(url, options);
  const { status, body } = await asked.catch((error: Error) => {
    throw error instanceof UpstreamError ? error : unusable(error.message, error);
  });
  if (status !== 200) throw unusable(`The card URL responded with status ${status}, not 200. Check cardUrl.`);
  const card = readCard(body);
  const errors = cardErrors(card);
  if (errors.length > 0)
    throw unusable(`The response of cardUrl is not an A2A agent card. ${sentences(errors)}`);
  return card as AgentCard;
}

function inlineCard(card: Record<string, unknown>): AgentCard {
  const errors = cardErrors(card).map((error) => ({ ...error, pointer: `/card${error.pointer}` }));
  if (Buffer.byteLength(JSON.stringify(card)) > largestCard) {
    errors.push({
      pointer: '/card',
      detail: `The card exceeds ${largestCard} bytes.`,
      code: 'INVALID',
    });
  }
  if (errors.length > 0) throw new GatewayError('VALIDATION_FAILED', sentences(errors), { errors });
  return card as AgentCard;
}

function readCard(body: Buffer): Record<string, unknown> {
  try {
    return JsonObjectScalar.parseValue(parseJson(body));
  } catch (error) {
    throw unusable(
      `The response of cardUrl is not a JSON object. ${error instanceof GatewayError ? error.message : ''}`.trim(),
    );
  }
}

function unusable(detail: string, cause?: Error): GatewayError {
  return new GatewayError('UNPROCESSABLE', detail, {
    cause,
    errors: [{ pointer: '/cardUrl', detail, code: 'INVALID' }],
  });
}

/** A card can have many errors; the first few are enough. */
function sentences(errors: readonly FieldError[]): string {
  return errors
    .slice(0, 3)
    .map(({ detail }) => detail)
    .join(' ');
}
