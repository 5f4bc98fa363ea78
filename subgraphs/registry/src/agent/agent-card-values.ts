import { normalName } from '@agg/schema';
import type { Agent } from './agent.entity.ts';
import { authTypeOf } from './agent-auth-type.ts';
import { type AgentCard, protocolVersionOf } from './agent-card.ts';

/** The statements of a card, normalized like our names and texts; the card itself is stored verbatim. */
export function statedBy(card: AgentCard) {
  const { name, description, version } = card;
  const protocolVersion = protocolVersionOf(card);
  const cardDescription = description.normalize('NFC');
  return { cardName: normalName(name), cardDescription, cardVersion: normalName(version), protocolVersion };
}

/** The version of A2A in which the relay offers an agent, whose card states its own: callers of both are translated. */
export function a2aVersionOf(protocolVersion: string): '0.3.0' | '1.0' {
  return protocolVersion.startsWith('1.') ? '1.0' : '0.3.0';
}

/**
 * The values of an agent whose card is replaced. Those that come from the old card, verbatim or normalized,
 * follow the new card; those chosen by a person stay.
 */
export function valuesAfter(
  { name, description, authType }: Agent,
  before: AgentCard,
  after: AgentCard,
): Pick<Agent, 'name' | 'description' | 'authType'> {
  const [was, is] = [statedBy(before), statedBy(after)];
  return {
    name: [before.name, was.cardName].includes(name) ? is.cardName : name,
    description: [before.description, was.cardDescription].includes(description)
      ? is.cardDescription
      : description,
    authType: authType === authTypeOf(before) ? authTypeOf(after) : authType,
  };
}
