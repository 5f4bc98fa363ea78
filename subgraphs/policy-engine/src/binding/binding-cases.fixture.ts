import type { PolicyLeg } from '@agg/schema/policy-words';
import fc from 'fast-check';
import type { PolicyConfig } from '../policy/policy-config.types.ts';
import type { Binding, BoundPolicy, Endpoints, Validity } from './binding.types.ts';

/** What the interface says of each level, written down once more: order, source and sink with the names of their ids. */
export const levels = [
  ['TENANT'],
  ['ANY_TO_AGENT', undefined, 'AGENT agent'],
  ['ANY_TO_MCP_SERVER', undefined, 'MCP_SERVER mcpServer'],
  ['ANY_TO_LLM_GATEWAY', undefined, 'LLM_GATEWAY llmGateway'],
  ['CHANNEL_TO_ANY_AGENT', 'CHANNEL channel', 'AGENT'],
  ['AGENT_TO_AGENT', 'AGENT sourceAgent', 'AGENT sinkAgent'],
  ['USER_TO_AGENT', 'USER sourceUser', 'AGENT agent'],
  ['CHANNEL_TO_AGENT', 'CHANNEL channel', 'AGENT agent'],
  ['AGENT_TO_MCP_SERVER', 'AGENT sourceAgent', 'MCP_SERVER mcpServer'],
  ['AGENT_TO_LLM_GATEWAY', 'AGENT sourceAgent', 'LLM_GATEWAY llmGateway'],
  ['USER_TO_LLM_GATEWAY', 'USER sourceUser', 'LLM_GATEWAY llmGateway'],
] as const;

/** A few moments, so that the borders of validity are often met. */
export const moments = fc.integer({ min: 0, max: 12 });

const validity: fc.Arbitrary<Validity> = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.option(fc.integer({ min: 1, max: 10 }), { freq: 2 }))
  .map(([validFrom, lasts]) => ({ validFrom, validTo: lasts === null ? null : validFrom + lasts }));

const ids = fc.constantFrom('x', 'y');

const enabledLegs: fc.Arbitrary<Record<PolicyLeg, boolean>> = fc.record({
  requestFromSource: fc.boolean(),
  requestToSink: fc.boolean(),
  responseFromSink: fc.boolean(),
  responseToSource: fc.boolean(),
});

const config: fc.Arbitrary<PolicyConfig> = fc.record({
  type: fc.constantFrom('PII_DETECTION', 'SIZE_LIMIT', 'RATE_LIMIT'),
  mode: fc.constantFrom('ENFORCE', 'ENFORCE', 'SHADOW', 'OFF'),
  enabledLegs,
  entity: fc.constant({ type: 'ALL', scoreThreshold: 0.5, action: 'LOG' }),
});

type Named = Omit<BoundPolicy, 'config'>;

const policy: fc.Arbitrary<Named> = fc
  .tuple(
    fc.record({ policyId: ids, name: fc.constant('Policy'), version: fc.constantFrom('1', '2') }),
    validity,
  )
  .map(([named, valid]) => Object.assign(named, valid));

/** References are those of the level; each id may be that of either end. */
const binding = fc
  .record({
    row: fc.constantFrom(...levels),
    sourceId: ids,
    sinkId: ids,
    priority: fc.integer({ min: 0, max: 2 }),
    createdAt: fc.integer({ min: 0, max: 2 }),
    own: validity,
    groupId: ids,
    ofGroup: validity,
    policies: fc.array(policy, { maxLength: 3 }),
  })
  .map(
    ({
      row: [level, source, sink],
      sourceId,
      sinkId,
      priority,
      createdAt,
      own,
      groupId,
      ofGroup,
      policies,
    }) => {
      const named = [
        [source?.split(' ')[1], sourceId],
        [sink?.split(' ')[1], sinkId],
      ].filter(([name]) => name !== undefined);
      const group = Object.assign({ groupId, version: '1' }, ofGroup);
      const references: Binding['references'] = Object.fromEntries(named);
      return Object.assign({ level, references, priority, createdAt, group, policies }, own);
    },
  );

/** Bindings in any order, with ids that say nothing of it. A version of a policy has one configuration everywhere. */
export const bindings: fc.Arbitrary<Binding[]> = fc
  .tuple(fc.array(binding, { maxLength: 14 }), fc.tuple(config, config, config, config))
  .map(([some, configs]) =>
    some.map(({ policies, validFrom, validTo, ...one }, place) => {
      const configured = policies.map((each): BoundPolicy => {
        const index = (each.policyId === 'x' ? 0 : 2) + Number(each.version) - 1;
        return Object.assign({ config: configs[index] as PolicyConfig }, each);
      });
      const group = Object.assign({ policies: configured }, one.group);
      return Object.assign(one, { bindingId: `b${(place * 7) % 15}`, validFrom, validTo, group });
    }),
  );

export const endpoints: fc.Arbitrary<Endpoints> = fc.record({
  source: fc.record({ kind: fc.constantFrom('AGENT', 'USER', 'CHANNEL'), id: ids }),
  sink: fc.record({ kind: fc.constantFrom('AGENT', 'MCP_SERVER', 'LLM_GATEWAY'), id: ids }),
});
