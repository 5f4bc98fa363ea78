import path from 'node:path';
import { type Context, defineSubgraph, type Reference } from '@agg/kit';
import { readAccess } from '@agg/schema';
import { stateResolvers } from './approval/governance-state.resolver.ts';
import { reviewNewVersion } from './approval/review-new-version.reaction.ts';
import { Assignment } from './assignment/assignment.entity.ts';
import { AssignmentResolver } from './assignment/assignment.resolver.ts';
import { mailContacts } from './assignment/mail-contacts.task.ts';
import { sendMail } from './assignment/mails.ts';
import { checkNewOwner, followOwners } from './assignment/owner-activity.reaction.ts';
import { replaceResolvers } from './assignment/replace-assignments.resolver.ts';
import { CallGateResolver } from './call-gate/call-gate.resolver.ts';
import { ChainCheck } from './control/chain-check.entity.ts';
import { LastDrill, rememberDrill } from './control/last-drill.ts';
import { NoticeResolver } from './control/notice.resolver.ts';
import { verifyChains } from './control/verify-chain.task.ts';
import { documentResolvers } from './document/document.resolver.ts';
import { expireDocuments } from './document/expire-documents.task.ts';
import { GovernanceDocument } from './document/governance-document.entity.ts';
import { GateSetting } from './enforcement/gate-setting.entity.ts';
import { GateSettingResolver } from './enforcement/gate-setting.resolver.ts';
import { complianceResolvers } from './extension/extension.resolver.ts';
import { governanceChanged } from './feed/governance-changed.feed.ts';
import { GovernanceEventResolver } from './feed/governance-event.resolver.ts';
import { GateResolver } from './gate/gate.resolver.ts';
import { GateDecision } from './gate/gate-decision.entity.ts';
import { GateResultResolver } from './gate/gate-result.resolver.ts';
import { Incident } from './incident/incident.entity.ts';
import { incidentMutations } from './incident/incident.resolver.ts';
import { incidentQueries } from './incident/incident-queries.resolver.ts';
import { LawResolver } from './law/law.resolver.ts';
import { recordFields } from './record-fields.ts';
import { ReviewResolver } from './review/review.resolver.ts';
import { GovernedSubject } from './subject/governed-subject.entity.ts';
import { Agent, LlmGateway, McpServer } from './subject/governed-subjects.reference.ts';

/** A reference only needs its key: a caller that has one may see its subject. */
const asTheyAre = async (_context: Context, references: readonly Reference[]) => references;

/** Governance of agents, MCP servers and LLM gateways: assignments, documents, tiers and the gate. */
export const governance = defineSubgraph({
  name: 'governance',
  verifiedEnds: 'governance.chain_check',
  entities: [
    GovernedSubject,
    Assignment,
    GovernanceDocument,
    Incident,
    GateSetting,
    GateDecision,
    ChainCheck,
    LastDrill,
  ],
  resolvers: [
    ...complianceResolvers,
    GateSettingResolver,
    GateResolver,
    GateResultResolver,
    CallGateResolver,
    NoticeResolver,
    ReviewResolver,
    governanceChanged,
    GovernanceEventResolver,
    LawResolver,
    AssignmentResolver,
    ...replaceResolvers,
    ...documentResolvers,
    ...incidentQueries,
    ...incidentMutations,
    ...stateResolvers,
    ...recordFields,
  ],
  extensions: [Agent, McpServer, LlmGateway],
  references: {
    Agent: { load: asTheyAre, access: readAccess.AGENT },
    McpServer: { load: asTheyAre, access: readAccess.MCP_SERVER },
    LlmGateway: { load: asTheyAre, access: readAccess.LLM_GATEWAY },
  },
  reactions: [reviewNewVersion, followOwners, checkNewOwner, rememberDrill],
  tasks: [verifyChains, expireDocuments, mailContacts, sendMail],
  queries: ['registry', 'tenant-auth'],
  migrations: path.join(import.meta.dirname, 'migrations'),
});
