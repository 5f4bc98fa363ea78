import type { Gateway } from './client.ts';
import {
  AddDocumentDocument,
  GateSettingsDocument,
  GovernedServerDocument,
  MeDocument,
  ReportIncidentDocument,
  SayWhoAnswersDocument,
} from './operations.ts';

/** Says who answers for a server, adds a document, reports an incident, and asks what the gate demands. */
export async function example(ask: Gateway) {
  const { me } = await ask(MeDocument, {});
  const server = { name: 'Ledger', url: 'https://mcp.example.org/ledger' };
  const { mcpServerId } = (await ask(GovernedServerDocument, { input: server })).createMcpServer;
  const assignments = [{ role: 'ACCOUNTABLE_OWNER' as const, userId: me.id }];
  const { replaceMcpServerAssignments } = await ask(SayWhoAnswersDocument, { mcpServerId, assignments });
  const document = { title: 'Instructions', url: 'https://docs.example.org/', validUntil: '2030-01-31' };
  const { addMcpServerDocument } = await ask(AddDocumentDocument, { mcpServerId, input: document });
  const outage = { category: 'SERIOUS' as const, title: 'It was down' };
  const { reportMcpServerIncident } = await ask(ReportIncidentDocument, { mcpServerId, input: outage });
  const { gateSettings } = await ask(GateSettingsDocument, {});
  return {
    owners: replaceMcpServerAssignments.assignments.map(({ role }) => role),
    document: addMcpServerDocument.status,
    isDue: Date.parse(reportMcpServerIncident.dueAt) > 0,
    modes: [...new Set(gateSettings.map(({ mode }) => mode))],
  };
}
