import { type Card, objectsIn } from '@agg/schema/card-interfaces';
import { noticeExtension } from '../../notice/notice.ts';
import type { A2aVersion } from '../a2a.types.ts';
import { httpJson, jsonRpc, capabilitiesOf as statedBy } from './agent-card.ts';
import { shownMembers } from './shown-members.ts';

/** How callers authenticate at the relay (RFC 6750), in the shape of 0.3. */
interface BearerScheme {
  type: 'http';
  scheme: 'bearer';
  /** `JWT` */
  bearerFormat?: string;
  description?: string;
}

/** What a card of the relay says instead of what the agent's says. */
export interface CardChanges {
  /** Where the agent is reached through the relay: the address of JSON-RPC, and of REST below it. */
  url: string;
  /** The version of that address. */
  version: A2aVersion;
  securityScheme: BearerScheme;
}

const schemeName = 'gateway';

/**
 * The card with which the relay presents an agent: reached at our address by JSON-RPC and REST, with our bearer
 * tokens, without push notifications, and with the notice that it is an AI system. Signatures are left out, because
 * they are of the card before; so is the security of skills, which names schemes of the agent, and everything that A2A does
 * not have there. The rest is unchanged.
 */
export function rewriteCard(card: Card, changes: CardChanges): Record<string, unknown> {
  const { supportsAuthenticatedExtendedCard: _, ...shown } = shownMembers(card);
  const members = changes.version === '1.0' ? currentMembers(changes) : oldMembers(changes);
  const { extendedCard } = statedBy(card);
  // Each version says in a place of its own whether there is an extended card.
  const isOld = changes.version === '0.3.0';
  return {
    ...shown,
    ...members,
    ...(isOld && extendedCard && { supportsAuthenticatedExtendedCard: true }),
    capabilities: {
      ...capabilitiesOf(shown, isOld),
      ...(!isOld && extendedCard && { extendedAgentCard: true }),
    },
    skills: objectsIn(shown.skills),
  };
}

function oldMembers({ url, securityScheme }: CardChanges): Record<string, unknown> {
  return {
    protocolVersion: '0.3.0',
    url,
    preferredTransport: jsonRpc,
    additionalInterfaces: [
      { url, transport: jsonRpc },
      { url, transport: httpJson },
    ],
    securitySchemes: { [schemeName]: securityScheme },
    security: [{ [schemeName]: [] }],
  };
}

function currentMembers({ url, securityScheme }: CardChanges): Record<string, unknown> {
  const { type, ...httpAuthSecurityScheme } = securityScheme;
  return {
    supportedInterfaces: [
      { url, protocolBinding: jsonRpc, protocolVersion: '1.0' },
      { url, protocolBinding: httpJson, protocolVersion: '1.0' },
    ],
    securitySchemes: { [schemeName]: { httpAuthSecurityScheme } },
    securityRequirements: [{ schemes: { [schemeName]: { list: [] } } }],
  };
}

function capabilitiesOf(card: Card, isOld: boolean): Record<string, unknown> {
  const [{ extendedAgentCard: _, stateTransitionHistory, ...capabilities } = {}] = objectsIn([
    card.capabilities,
  ]);
  const extensions = objectsIn(capabilities.extensions).filter(({ uri }) => uri !== noticeExtension.uri);
  return {
    ...capabilities,
    ...(isOld && stateTransitionHistory !== undefined && { stateTransitionHistory }),
    pushNotifications: false,
    extensions: [...extensions, noticeExtension],
  };
}
