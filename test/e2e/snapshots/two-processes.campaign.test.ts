import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { changingTenant } from '../../kit/changing-tenant.ts';
import { type Child, startProgram } from '../../kit/child.ts';
import { ask } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import type { Use } from './use.types.ts';

const changes = 1_000;
const rename =
  'mutation ($id: UUID!, $name: Name!) { updateChannel(channelId: $id, input: { name: $name }) { name } }';

let decider: Child;
beforeAll(async () => {
  decider = startProgram('@agg/test', 'e2e/snapshots/decider.program.js', shared.environment);
  await messageOf(decider);
});
afterAll(() => decider.kill());

/** The next message of the decider. @throws Error with its output where it ends instead */
function messageOf({ process, output }: Child): Promise<unknown> {
  return new Promise((resolve, reject) => {
    process.once('message', resolve);
    process.once('exit', () => reject(new Error(`The decider ended:\n${output()}`)));
  });
}

test(
  cites(
    'decided.never-older-than-a-second',
    `During ${changes} changes by the gateway, another process uses newer and newer ones, and the last one in the end`,
  ),
  async () => {
    const { tenantId, admin, maker } = await changingTenant();
    const id = await maker.channel('Change 0');
    decider.process.send(tenantId);
    await messageOf(decider);
    for (let change = 1; change <= changes; change += 1)
      await ask(shared.url, rename, { id, name: `Change ${change}` }, admin.token);
    const told = messageOf(decider);
    decider.process.send(`Change ${changes}`);
    const used = ((await told) as Use[]).map(({ name }) => Number(name.split(' ')[1]));
    expect(used).toEqual(used.toSorted((one, other) => one - other));
    expect(new Set(used).size).toBeGreaterThan(changes / 10);
    await once(decider.process, 'exit');
  },
);
