import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { repository } from '../kit/repository.ts';
import { cites, type SentenceId } from './cites.ts';

const text = readFileSync(new URL('schema/openapi.json', repository), 'utf8');
const { schemas }: { schemas: Record<string, { enum?: string[] }> } = JSON.parse(text).components;

/** Sentence, schema of the OpenAPI document, and the values in the interface or the contract. */
const values: [SentenceId, string, string][] = [
  [
    'assignment.roles',
    'AssignmentRole',
    `ACCOUNTABLE_OWNER DEPUTY_OWNER OVERSIGHT_PERSON PROVIDER_CONTACT AUTHORISED_REPRESENTATIVE
     DATA_PROTECTION_CONTACT`,
  ],
  [
    'document.kinds',
    'DocumentKind',
    `RISK_ASSESSMENT ART_6_3_ASSESSMENT FRIA DPIA TECHNICAL_DOCUMENTATION INSTRUCTIONS_FOR_USE
     HUMAN_OVERSIGHT_PROCEDURE DATA_GOVERNANCE QMS CONFORMITY_ASSESSMENT EU_DECLARATION_OF_CONFORMITY
     EU_DATABASE_REGISTRATION POST_MARKET_MONITORING_PLAN WORKER_NOTIFICATION AFFECTED_PERSON_NOTICE
     SUPPLIER_AGREEMENT DECOMMISSIONING_PLAN GPAI_MODEL_DOCUMENTATION CODE_OF_CONDUCT OTHER`,
  ],
  [
    'op5.types',
    'UserLifecycleEventType',
    `INVITED INVITE_ACCEPTED REGISTERED EMAIL_VERIFIED ACTIVATED ROLE_GRANTED ROLE_REVOKED
     GROUP_JOINED GROUP_LEFT PASSWORD_CHANGED PASSWORD_RESET LOCKED UNLOCKED SUSPENDED REACTIVATED SSO_LINKED
     DEACTIVATED DELETED`,
  ],
  [
    'binding.levels',
    'PolicyBindingLevel',
    `TENANT ANY_TO_AGENT ANY_TO_MCP_SERVER ANY_TO_LLM_GATEWAY CHANNEL_TO_ANY_AGENT AGENT_TO_AGENT USER_TO_AGENT
     CHANNEL_TO_AGENT AGENT_TO_MCP_SERVER AGENT_TO_LLM_GATEWAY USER_TO_LLM_GATEWAY`,
  ],
  ['binding.levels', 'CoarseBindingLevel', 'TENANT AGENT SUBSCRIPTION'],
];

/** The interface shows one value each of these. */
const known = {
  RiskTier: 'UNCLASSIFIED',
  GovernanceState: 'DRAFT',
  GateAction: 'REGISTER_VERSION',
  GateMode: 'WARN',
  SatisfierKind: 'DOCUMENT',
  Control: 'EVENT_LOGGING',
  ObligationStatus: 'SATISFIED',
  FixTarget: 'CLASSIFICATION',
};

/** Values of the interface, and those that were added to them. */
const extended: [SentenceId, string, string, string][] = [
  ['document.statuses', 'DocumentStatus', 'DRAFT APPROVED SUPERSEDED EXPIRED', 'WITHDRAWN REJECTED'],
];

describe('the described enumerations', () => {
  for (const [id, schema, described, added] of extended) {
    test(
      cites([id, 'decided.discarded-drafts'], `${schema} has the values of the interface, then ${added}`),
      () => {
        expect(schemas[schema]?.enum).toEqual(`${described} ${added}`.split(' '));
      },
    );
  }

  for (const [id, schema, all] of values) {
    test(cites(id, `${schema} has exactly the values of the interface`), () => {
      expect(schemas[schema]?.enum).toEqual(all.split(/\s+/));
    });
  }

  test(cites('governance.enumerations', 'have the values shown in the interface'), () => {
    for (const [schema, value] of Object.entries(known)) expect(schemas[schema]?.enum).toContain(value);
  });
});
