import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { PolicedScene } from './policed-scene.ts';

const scene = new PolicedScene();

test(
  cites('decided.rates', 'A policy limits the rate of calls, and says when the next one passes'),
  async () => {
    const { client, policyId } = await scene.policed({
      action: 'BLOCK',
      type: 'RATE_LIMIT',
      entity: 'CALL_RATE',
      rate: { calls: 2, seconds: 3_600, per: 'SOURCE' },
    });
    const statuses = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await client.send('echo hi')).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await client.send('echo hi');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await scene.decisions(policyId)).toMatchObject([{ verdict: 'BLOCK' }, { verdict: 'BLOCK' }]);
  },
);
