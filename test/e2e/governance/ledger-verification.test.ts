import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { besideChange } from '../../kit/beside-change.ts';
import { workOff } from '../../kit/work-off.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';
import { recordedFault, tamperings } from './tampering.ts';

const names = Object.keys(tamperings);
/** What a running process detects by itself, at the end that it verified before. */
const atTheEnd = names.filter((name) => !name.includes('its head alone'));

async function begin(): Promise<GovernanceStory> {
  const story = await beginGovernance();
  await story.governance.classify(story.agent, 'HIGH');
  return story;
}

const verify = ({ tenantId }: GovernanceStory, whole: boolean) =>
  workOff('governance.verify-chain', { tenantId, whole });

/** The status of both controls that depend on the ledger. */
async function statuses({ governance, agent }: GovernanceStory): Promise<string[]> {
  const { obligations } = await governance.show(agent, 'obligations { control status }');
  const found = ['EVENT_LOGGING', 'LOG_RETENTION'].map((name) =>
    obligations.find(({ control }: { control: string | null }) => control === name),
  );
  return found.map(({ status }) => status);
}

describe('A verified ledger', () => {
  test.each(names)(
    cites('decided.the-ledger-is-verified', 'stays recorded as faulty when %s'),
    async (name) => {
      const story = await begin();
      await verify(story, false);
      expect(await recordedFault(story.tenantId)).toBeNull();
      await tamperings[name]?.(story.tenantId);
      await verify(story, true);
      const fault = await recordedFault(story.tenantId);
      expect(fault).toEqual(expect.any(Number));
      expect(await statuses(story)).toEqual(['MISSING', 'MISSING']);
      await verify(story, true);
      await verify(story, false);
      expect(await recordedFault(story.tenantId)).toBe(fault);
    },
  );

  test('stays recorded as faulty when another verification, which began before, finds no fault', async () => {
    const story = await begin();
    await verify(story, false);
    const lock = 'select from governance.chain_check where tenant_id = $1 for update';
    const change = 'update governance.chain_check set fault_seq = 2 where tenant_id = $1';
    await besideChange({ lock, change, values: [story.tenantId] }, () => verify(story, false));
    expect(await recordedFault(story.tenantId)).toBe(2);
    await verify(story, true);
    expect(await recordedFault(story.tenantId)).toBeNull();
  });

  test.each(names)('is found faulty by a verification from the last verified entry when %s', async (name) => {
    const story = await begin();
    await verify(story, false);
    await tamperings[name]?.(story.tenantId);
    await verify(story, false);
    expect(await recordedFault(story.tenantId)).toEqual(expect.any(Number));
  });

  test.each(atTheEnd)('is recorded as faulty after a verification by a reader when %s', async (name) => {
    const story = await begin();
    await verify(story, false);
    await story.ask('mutation { a: createChannel(input: { name: "A" }) { channelId } }', {});
    await story.ask('mutation { a: createChannel(input: { name: "B" }) { channelId } }', {});
    expect(await statuses(story)).toEqual(['SATISFIED', 'SATISFIED']);
    await tamperings[name]?.(story.tenantId);
    expect(await statuses(story)).toEqual(['MISSING', 'MISSING']);
    await eventually(() => recordedFault(story.tenantId), 'the fault is recorded');
  });
});
