import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { PolicedScene } from './policed-scene.ts';

const scene = new PolicedScene();

/** As long as they may be, and of which the text keeps all threads alive. */
const expressions = ['(?:(?:a|b|1| ){0,10}){0,12}[!?]', '(?:[ab1 ]{1,30}){1,30}[!?]'];
const slowText = 'ab1 '.repeat(8_000);
const slow = { type: 'REGEX', entity: 'PATTERN', expressions, legs: ['requestFromSource'] } as const;

describe('A policy whose expressions take too many steps', () => {
  test.each(['BLOCK', 'REDACT'] as const)(
    cites('decided.steps-of-expressions', 'blocks what it cannot look at, and says why: %s'),
    async (action) => {
      const { client, policyId } = await scene.policed({ ...slow, action });
      const before = scene.agent.received.length;
      const { json } = await client.send(slowText);
      expect(json.error.data.code).toBe('POLICY_BLOCKED');
      expect(json.error.message).toContain('the detector took too long');
      expect(scene.agent.received).toHaveLength(before);
      const [decision] = await scene.decisions(policyId);
      expect(decision.findings).toMatchObject([{ fault: 'DETECTOR_TIMEOUT' }]);
    },
  );

  test(cites('decided.steps-of-expressions', 'lets pass what it only logs'), async () => {
    const { client } = await scene.policed({ ...slow, action: 'LOG' });
    const { json } = await client.send(`echo ${slowText}`);
    expect(json.error).toBeUndefined();
  });

  test(
    cites('decided.steps-of-expressions', 'is not written where its expressions have too many parts'),
    async () => {
      const tooLong = { ...slow, action: 'BLOCK' as const, expressions: ['(?:[ab]{1,50}c){1,20}'] };
      await expect(scene.maker.policy(tooLong)).rejects.toThrow(/1040 parts/);
    },
  );
});
