import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { ask, rest } from '../../kit/client.ts';
import { PolicedScene } from './policed-scene.ts';

const scene = new PolicedScene();

describe('What policies decided', () => {
  test(
    cites('decided.recorded-decisions', 'is recorded with its leg and epoch, and never what was found'),
    async () => {
      const { client, policyId } = await scene.policed({ action: 'BLOCK', legs: ['responseFromSink'] });
      expect((await client.send('echo ada@example.org')).status).toBe(403);
      const [decision] = await scene.decisions(policyId);
      expect(decision).toMatchObject({
        leg: 'responseFromSink',
        verdict: 'BLOCK',
        action: 'BLOCK',
        shadow: null,
        epoch: expect.any(Number),
        findings: [{ policyId, entity: 'EMAIL', mode: 'ENFORCE', action: 'BLOCK', fault: null }],
      });
      const { text } = await rest(
        scene.relay.place.url,
        'GET',
        '/relay/v1/policy-decisions?limit=200',
        scene.relay.admin.token,
      );
      expect(text).toContain(policyId);
      expect(text).not.toContain('ada@');
    },
  );

  test(
    cites('decided.recorded-decisions', 'in SHADOW changes nothing, and is counted by policy and day'),
    async () => {
      const { client, policyId } = await scene.policed({
        action: 'BLOCK',
        mode: 'SHADOW',
        legs: ['requestToSink'],
      });
      for (let sent = 0; sent < 3; sent += 1)
        expect((await client.send('echo ada@example.org')).status).toBe(200);
      expect(scene.lastMessage.parts[0].text).toBe('echo ada@example.org');
      expect(await scene.decisions(policyId)).toMatchObject(
        Array(3).fill({ verdict: 'PASS', action: null, shadow: 'BLOCK' }),
      );
      const counted = await eventually(async () => {
        const days = await ask(
          scene.relay.place.url,
          'query ($policyId: UUID!) { policyActivity(policyId: $policyId) { mode action messages } }',
          { policyId },
          scene.relay.admin.token,
        );
        return days[0]?.messages === 3 && days;
      }, 'the messages are counted');
      expect(counted).toEqual([{ mode: 'SHADOW', action: 'BLOCK', messages: 3 }]);
    },
  );
});
