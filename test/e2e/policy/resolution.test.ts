import { beforeAll, describe, expect, test } from '@jest/globals';
import { beginPolicies, type PolicyStory } from './policy-story.ts';

const config = (type: string, entity: object, more: object = {}) => ({
  type,
  enabledLegs: { requestFromSource: true },
  entity: { scoreThreshold: 0.5, ...entity },
  ...more,
});

let story: PolicyStory;
let agentId: string;
let sourceAgentId: string;
/** By their names. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  story = await beginPolicies();
  agentId = await story.maker.agent();
  sourceAgentId = await story.maker.agent('Caller');
  const bind = async (name: string, written: object, place: object) => {
    ids[name] = await story.policy({ config: written });
    const groupId = await story.group({ policies: [{ policyId: ids[name] }] });
    await story.bind(groupId, place);
  };
  const pair = { bindingLevel: 'AGENT_TO_AGENT', sourceAgentId, sinkAgentId: agentId };
  await bind('pair', config('PII_DETECTION', { type: 'EMAIL', action: 'REDACT' }), pair);
  await bind('agent', config('KEYWORD', { type: 'KEYWORD', action: 'BLOCK' }, { keywords: ['secret'] }), {
    bindingLevel: 'ANY_TO_AGENT',
    agentId,
  });
  const shadow = config('PII_DETECTION', { type: 'ALL', action: 'BLOCK' }, { mode: 'SHADOW' });
  await bind('tenant', shadow, {});
});

const ends = (kind = 'AGENT', id = sourceAgentId) => ({
  source: { kind, id },
  sink: { kind: 'AGENT', id: agentId },
  leg: 'requestFromSource',
});

const simulate = async (sample: object) =>
  (await story.send('POST', '/policies/simulate', { ...ends(), sample })).json;

describe('What applies between two ends', () => {
  const applying = async (body: object) => {
    const { status, json } = await story.send('POST', '/policies/resolve', body);
    expect(status).toBe(200);
    expect(json.epoch).toBe(3);
    return json.policies.map(({ policyId }: { policyId: string }) => policyId);
  };

  test('comes in the order of the levels', async () => {
    expect(await applying(ends())).toEqual([ids.tenant, ids.agent, ids.pair]);
    expect(await applying(ends('USER', story.admin.id))).toEqual([ids.tenant, ids.agent]);
    expect(await applying({ ...ends(), leg: 'responseToSource' })).toEqual([]);
  });

  test('needs TENANT:READ', async () => {
    const { token } = await story.caller(['TENANT:WRITE']);
    expect((await story.send('POST', '/policies/resolve', ends(), token)).status).toBe(403);
  });
});

describe('A simulation', () => {
  test('shows the texts as they would go on, what was found where, and what SHADOW would do', async () => {
    expect(await simulate({ texts: ['to ada@example.org', 'nothing'] })).toMatchObject({
      verdict: 'PASS',
      action: 'REDACT',
      shadow: 'BLOCK',
      texts: ['to [EMAIL]', 'nothing'],
      findings: [
        { policyId: ids.tenant, mode: 'SHADOW', text: 0, start: 3, end: 18 },
        { policyId: ids.pair, entity: 'EMAIL', action: 'REDACT', text: 0, start: 3, end: 18, fault: null },
      ],
    });
  });

  test('lets the most restrictive action win, and looks into no file', async () => {
    expect(await simulate({ texts: ['a secret for ada@example.org'] })).toMatchObject({
      verdict: 'BLOCK',
      texts: [],
    });
    const { verdict, findings } = await simulate({ hasFile: true });
    expect(verdict).toBe('BLOCK');
    expect(findings[0]).toMatchObject({ fault: 'NOT_INSPECTED', text: null });
  });

  test('looks into data, whose texts follow the others', async () => {
    const data = [{ to: 'ada@example.org', kept: 1 }];
    const { verdict, texts, findings } = await simulate({ texts: ['nothing'], data });
    expect([verdict, texts]).toEqual(['PASS', expect.arrayContaining(['nothing', '[EMAIL]'])]);
    const found = findings.find(({ policyId }: { policyId: string }) => policyId === ids.pair);
    expect(texts[found.text]).toBe('[EMAIL]');
  });

  test('tells which policies allow a tool', async () => {
    const config = { type: 'TOOL_ACCESS', enabledLegs: { requestFromSource: true } };
    const entity = { type: 'TOOL', action: 'BLOCK', scoreThreshold: 0.5 };
    const tools = { denied: ['delete_file'] };
    const policyId = await story.policy({ config: { ...config, entity, tools } });
    const groupId = await story.group({ policies: [{ policyId }] });
    await story.bind(groupId, { bindingLevel: 'ANY_TO_AGENT', agentId });
    const verdictOf = async (tool: string) => (await simulate({ tool })).verdict;
    expect([await verdictOf('read_file'), await verdictOf('delete_file')]).toEqual(['PASS', 'BLOCK']);
  });

  test('of more than 100 texts is refused', async () => {
    const sample = { texts: Array(101).fill('text') };
    const { status, json } = await story.send('POST', '/policies/simulate', { ...ends(), sample });
    expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
