import { lifecycleMutations } from '@agg/kit';
import { administrators } from '@agg/schema';
import { removeCredential } from '../credential/sealed-credential.ts';
import { UpstreamCredential } from '../credential/upstream-credential.entity.ts';
import { gateActivation } from '../gate/pass-gate.ts';
import { registrationLifecycle, registrationMoves } from '../registration/registration.lifecycle.ts';
import { endSubscriptionsOf } from '../subscription/end-subscriptions.ts';
import { Agent } from './agent.entity.ts';

const toWrite = { callers: administrators, role: 'REGISTRY:WRITE' } as const;

/** The mutations that move an agent from one status to another. @throws GATE_BLOCKED for an activation */
export const agentStatus = lifecycleMutations(
  Agent,
  registrationLifecycle,
  {
    activateAgent: {
      to: 'ACTIVE',
      access: toWrite,
      description: 'Activates a draft, suspended or deprecated agent.',
      judge: (context, { agentId: id, visibility }) =>
        gateActivation(context, { kind: 'AGENT', id }, visibility),
      judgedBy: ['visibility'],
    },
    suspendAgent: {
      to: 'SUSPENDED',
      access: toWrite,
      description: 'Suspends an active agent until it is activated again.',
      reason: 'required',
    },
    deprecateAgent: {
      to: 'DEPRECATED',
      access: toWrite,
      description: 'Deprecates an active agent.',
      reason: 'required',
    },
    archiveAgent: {
      to: 'ARCHIVED',
      access: { callers: administrators, role: 'REGISTRY:DELETE' },
      description: 'Archives an agent permanently. Idempotent.',
      within: async (em, { agentId }) => {
        await endSubscriptionsOf(em, { kind: 'AGENT', id: agentId }, 'The agent was archived.');
        await removeCredential(em, UpstreamCredential, { agentId });
      },
    },
  },
  registrationMoves,
);
