import { type Card, objectsIn } from '@agg/schema/card-interfaces';

/** What a card of any version states about its agent. */
export function capabilitiesOf(card: Card): { streaming: boolean; extendedCard: boolean } {
  const [stated = {}] = objectsIn([card.capabilities]);
  const { streaming, extendedAgentCard } = stated;
  return {
    streaming: streaming === true,
    extendedCard: card.supportsAuthenticatedExtendedCard === true || extendedAgentCard === true,
  };
}
