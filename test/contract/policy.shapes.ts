import type { SentenceId } from './cites.ts';
import { as } from './interface.shapes.ts';

/** The same for policy bindings. */
export const policyShapes: [SentenceId, string, Record<string, string>][] = [
  [
    'binding.members',
    'PolicyBindingSummary',
    {
      ...as('uuid', 'bindingId groupId'),
      ...as('string', 'version groupName groupVersion bindingLevel'),
      isLatestGroupVersion: 'boolean',
      ...as('object', 'agent sourceAgent sinkAgent sourceUser channel mcpServer llmGateway'),
      priority: 'integer',
      ...as('date-time', 'validFrom validTo createdAt'),
    },
  ],
];
