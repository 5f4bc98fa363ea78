import type { PolicyAction } from '@agg/schema/policy-words';
import fc from 'fast-check';
import type { ActivePolicy } from '../binding/active-policies.ts';
import type { PolicyConfig } from '../policy/policy-config.types.ts';
import type { PolicySettings } from '../policy/policy-settings.types.ts';
import type { PolicyType } from '../policy/policy-type.table.ts';
import { everyLeg } from '../testing/active-policy.fixture.ts';

const settings: Readonly<Record<PolicyType, PolicySettings>> = {
  COMMUNICATION_AUDIT: {},
  PII_DETECTION: {},
  KEYWORD: { keywords: ['Secret', 'secret plan', 'is secret'] },
  REGEX: { expressions: ['(?:plan |\\+)?7+'] },
  TOPIC_DENY: {
    topics: [
      { name: 'fruit', words: ['apple', 'pear'] },
      { name: 'metal', words: ['iron'] },
    ],
  },
  PROMPT_INJECTION: {},
  SCHEMA_VALIDATION: { schema: { type: 'object', required: ['a'] } },
  SIZE_LIMIT: { maxBytes: 100 },
  TOOL_ACCESS: { tools: { denied: ['rm'] } },
  RATE_LIMIT: { rate: { calls: 1, seconds: 1, per: 'ALL' } },
  CONTENT_MODERATION: {},
};

const entities = ['ALL', 'ALL', 'EMAIL', 'URL', 'IP_ADDRESS'] as const;
const spanTypes: readonly PolicyType[] = [
  'COMMUNICATION_AUDIT',
  'PII_DETECTION',
  'KEYWORD',
  'REGEX',
  'PROMPT_INJECTION',
];

/** Configurations are compiled once each: schemas take milliseconds, so the same ones come again. */
const configs: readonly PolicyConfig[] = Object.entries(settings).flatMap(([name, own]) => {
  const type = name as PolicyType;
  const actions: PolicyAction[] = ['LOG', 'WARN', 'REQUIRE_APPROVAL', 'BLOCK'];
  if (spanTypes.includes(type)) actions.push('REDACT', 'REDACT');
  return actions.flatMap((action, row) =>
    [0, 0.5, 0.75, 0.8, 0.85, 0.9, 1].flatMap((scoreThreshold, column) =>
      (['ENFORCE', 'SHADOW'] as const).map((mode): PolicyConfig => {
        const entity = entities[(row + column) % entities.length] ?? 'ALL';
        return {
          type,
          mode,
          enabledLegs: everyLeg,
          entity: { type: entity, scoreThreshold, action },
          ...own,
        };
      }),
    ),
  );
});

export const policies: fc.Arbitrary<ActivePolicy[]> = fc
  .array(fc.constantFrom(...configs), { maxLength: 8 })
  .map((some) =>
    some.map((config, place) => ({
      bindingId: `b${place >> 1}`,
      groupId: 'g',
      groupVersion: '1',
      policyId: `p${place >> 1}`,
      policyName: 'Policy',
      policyVersion: `${place}`,
      config,
    })),
  );
