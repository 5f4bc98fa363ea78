import { lifecycleMutations } from '@agg/kit';
import { administrators } from '@agg/schema';
import { McpServerCredential } from '../credential/mcp-server-credential.entity.ts';
import { removeCredential } from '../credential/sealed-credential.ts';
import { gateActivation } from '../gate/pass-gate.ts';
import { registrationLifecycle, registrationMoves } from '../registration/registration.lifecycle.ts';
import { endSubscriptionsOf } from '../subscription/end-subscriptions.ts';
import { McpServer } from './mcp-server.entity.ts';

const toWrite = { callers: administrators, role: 'MCP_REGISTRY:WRITE' } as const;

/** The mutations that move a server from one status to another. @throws GATE_BLOCKED for an activation */
export const mcpServerStatus = lifecycleMutations(
  McpServer,
  registrationLifecycle,
  {
    activateMcpServer: {
      to: 'ACTIVE',
      access: toWrite,
      description: 'Activates a draft, suspended or deprecated server.',
      judge: (context, { mcpServerId: id }) => gateActivation(context, { kind: 'MCP_SERVER', id }),
    },
    suspendMcpServer: {
      to: 'SUSPENDED',
      access: toWrite,
      description: 'Suspends an active server until it is activated again.',
      reason: 'required',
    },
    deprecateMcpServer: {
      to: 'DEPRECATED',
      access: toWrite,
      description: 'Deprecates an active server.',
      reason: 'required',
    },
    archiveMcpServer: {
      to: 'ARCHIVED',
      access: { callers: administrators, role: 'MCP_REGISTRY:DELETE' },
      description: 'Archives a server permanently. Idempotent.',
      within: async (em, { mcpServerId }) => {
        await endSubscriptionsOf(em, { kind: 'MCP_SERVER', id: mcpServerId }, 'The MCP server was archived.');
        await removeCredential(em, McpServerCredential, { mcpServerId });
      },
    },
  },
  registrationMoves,
);
