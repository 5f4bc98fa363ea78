import { randomUUID } from 'node:crypto';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { ask } from '../../kit/client.ts';
import { type SharedEcho, sharedEcho } from '../../kit/shared-echo.ts';
import { lift, raise } from '../../kit/stopping.ts';
import { type EchoCaller, echoCaller, topologies } from './echo-stack.ts';

const roles = ['AGENT_CONVERSATIONS:WRITE'] as const;

describe.each(topologies)('A route of a subgraph, %s', (topology) => {
  let stack: SharedEcho;
  let echo: EchoCaller;
  beforeAll(async () => {
    stack = await sharedEcho(topology);
    echo = await echoCaller(stack);
  });

  test.each([
    ['a person', 'USER', 'USER'],
    ['an agent of a tenant', 'AGENT', 'TENANT'],
  ] as const)(
    cites(
      ['decided.stopped-people', 'decided.stopped-clients'],
      'is refused to %s that is stopped, until it is not',
    ),
    async (_who, kind, scope) => {
      const { url, provisioning } = stack;
      const tenantId = await provisioning.tenant();
      const admin = await provisioning.caller(tenantId, allRoles);
      const { id, token } = await provisioning.caller(tenantId, roles, { kind, id: randomUUID() });
      const call = async () => {
        const answer = await echo.send('POST', 'bytes', { token, body: 'hello' });
        const text = await answer.text();
        return answer.ok ? text : [answer.status, JSON.parse(text).code];
      };
      expect(await call()).toBe('hello');
      const targetId = scope === 'TENANT' ? undefined : id;
      const raised = await ask(url, raise, { scope, targetId }, admin.token);
      await eventually(async () => (await call()) !== 'hello', 'the caller is stopped');
      expect(await call()).toEqual([403, 'KILL_SWITCH_ACTIVE']);
      await ask(url, lift, { id: raised.id }, admin.token);
      await eventually(async () => (await call()) === 'hello', 'the caller is back');
    },
  );
});
