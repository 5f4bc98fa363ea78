import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { changingTenant } from '../../kit/changing-tenant.ts';
import { type Child, startProgram } from '../../kit/child.ts';
import { ask } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { monotonic } from './monotonic.ts';
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
    `During ${changes} changes by the gateway, another process uses nothing older than a second`,
  ),
  async () => {
    const { tenantId, admin, maker } = await changingTenant();
    const id = await maker.channel('Change 0');
    decider.process.send(tenantId);
    await messageOf(decider);
    /** When each change was answered. */
    const answeredAt: number[] = [];
    while (answeredAt.length < changes) {
      await ask(shared.url, rename, { id, name: `Change ${answeredAt.length + 1}` }, admin.token);
      answeredAt.push(monotonic());
    }
    const told = messageOf(decider);
    decider.process.kill('SIGTERM');
    const uses = (await told) as Use[];
    // The change n + 1 was answered at the position n.
    const ages = uses.map(({ name, at }) => at - (answeredAt[Number(name.split(' ')[1])] ?? at));
    expect(uses.length).toBeGreaterThan(100);
    expect(new Set(uses.map(({ name }) => name)).size).toBeGreaterThan(answeredAt.length / 10);
    expect(Math.max(...ages)).toBeLessThan(1_000);
    await once(decider.process, 'exit');
  },
);
