import { randomUUID } from 'node:crypto';
import { expressionTurns } from '@agg/kit';
import { startTestSubgraph } from '@agg/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { policy } from '../index.ts';
import { checkedConfig, checkedInTurn } from './checked-config.ts';
import { PolicyConfigInput } from './policy-config.types.ts';

const { context: newContext } = await startTestSubgraph(policy, { work: false });

const legs = {
  requestFromSource: true,
  requestToSink: false,
  responseFromSink: false,
  responseToSource: false,
};

function inputOf(members: Partial<PolicyConfigInput>): PolicyConfigInput {
  const entity = { type: 'TOOL', scoreThreshold: 0.5, action: 'BLOCK' } as const;
  return Object.assign(
    new PolicyConfigInput(),
    { type: 'TOOL_ACCESS', mode: 'ENFORCE', enabledLegs: legs, entity },
    members,
  );
}

describe('The configuration of a policy', () => {
  test('is stored with the given settings alone', () => {
    const given = inputOf({ tools: { allowed: null, denied: ['rm'] }, keywords: null, rate: undefined });
    expect(checkedConfig(given)).toStrictEqual({
      type: 'TOOL_ACCESS',
      mode: 'ENFORCE',
      enabledLegs: legs,
      entity: { type: 'TOOL', scoreThreshold: 0.5, action: 'BLOCK' },
      tools: { denied: ['rm'] },
    });
  });

  test('keeps what is null inside a JSON Schema', () => {
    const entity = { type: 'SCHEMA_VIOLATION', scoreThreshold: 0.5, action: 'LOG' } as const;
    const schema = { enum: [null, 1] };
    const { schema: stored } = checkedConfig(inputOf({ type: 'SCHEMA_VALIDATION', entity, schema }));
    expect(stored).toStrictEqual(schema);
  });

  test('is refused with pointers below /config', () => {
    expect(() => checkedConfig(inputOf({ tools: { allowed: [], denied: ['rm'] } }))).toThrow(
      expect.objectContaining({ fieldErrors: [expect.objectContaining({ pointer: '/config/tools' })] }),
    );
  });
});

describe('The expressions of a tenant wait after a configuration was', () => {
  test.each<[string, Partial<PolicyConfigInput>]>([
    ['checked', { tools: { allowed: null, denied: ['rm'] } }],
    ['refused', { tools: { allowed: [], denied: ['rm'] } }],
  ])('%s', async (_what, members) => {
    const context = newContext({ kind: 'USER', tenantId: randomUUID() });
    Object.assign(context.services, { expressionStepsPerSecond: 1 });
    const turns = expressionTurns(context).of(String(context.caller?.tenantId));
    expect(turns.isFree).toBe(true);
    await checkedInTurn(context, inputOf(members)).catch(() => undefined);
    expect(turns.isFree).toBe(false);
  });
});
