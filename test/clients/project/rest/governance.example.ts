import { bodyOf, type Gateway } from './client.ts';

/** Says who answers for a server, adds a document, reports an incident, and asks what the gate demands. */
export async function example(gateway: Gateway) {
  const me = bodyOf(await gateway.GET('/tenant-auth/v1/users/me'));
  const server = { name: 'Ledger', url: 'https://mcp.example.org/ledger' };
  const { mcpServerId } = bodyOf(await gateway.POST('/registry/v1/mcp-servers', { body: server }));
  const params = { path: { mcpServerId } };
  const owner = { assignments: [{ role: 'ACCOUNTABLE_OWNER' as const, userId: me.id }] };
  const assignments = bodyOf(
    await gateway.PUT('/registry/v1/mcp-servers/{mcpServerId}/governance/assignments', {
      params,
      body: owner,
    }),
  );
  const document = { title: 'Instructions', url: 'https://docs.example.org/', validUntil: '2030-01-31' };
  const { status } = bodyOf(
    await gateway.POST('/registry/v1/mcp-servers/{mcpServerId}/governance/documents', {
      params,
      body: document,
    }),
  );
  const outage = { category: 'SERIOUS', title: 'It was down' } as const;
  const incident = bodyOf(
    await gateway.POST('/registry/v1/mcp-servers/{mcpServerId}/governance/incidents', {
      params,
      body: outage,
    }),
  );
  const gate = bodyOf(await gateway.GET('/registry/v1/gate-settings'));
  return {
    owners: assignments.map(({ role }) => role),
    document: status,
    isDue: Date.parse(incident.dueAt) > 0,
    modes: [...new Set(gate.map(({ mode }) => mode))],
  };
}
