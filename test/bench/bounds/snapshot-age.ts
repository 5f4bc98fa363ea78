import { once } from 'node:events';
import { allRoles } from '@agg/schema/access';
import { monotonic } from '../../e2e/snapshots/monotonic.ts';
import type { Use } from '../../e2e/snapshots/use.types.ts';
import { startProgram } from '../../kit/child.ts';
import { ask } from '../../kit/client.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { Undo } from '../undo.ts';
import type { BoundsSection } from './bounds-section.types.ts';
import { within } from './line.ts';

const changesOfRound = 10;
const rename =
  'mutation ($id: UUID!, $name: Name!) { updateChannel(channelId: $id, input: { name: $name }) { name } }';

/** What another process decides by, while a gateway changes it. */
export const snapshotAge: BoundsSection = {
  name: 'snapshot-age',
  title: 'The age of what another process uses for its decisions',
  async measure({ stack }, rounds) {
    await using undo = new Undo();
    const decider = startProgram('@agg/test', 'e2e/snapshots/decider.program.js', stack.environment);
    undo.later(() => decider.kill());
    await once(decider.process, 'message');
    const tenantId = await stack.provisioning.tenant();
    const admin = await stack.provisioning.caller(tenantId, allRoles);
    const id = await new RegistryMaker(stack.url, admin).channel('Change 0');
    decider.process.send(tenantId);
    await once(decider.process, 'message');
    /** When each change was answered. */
    const answeredAt: number[] = [];
    while (answeredAt.length < changesOfRound * rounds) {
      await ask(stack.url, rename, { id, name: `Change ${answeredAt.length + 1}` }, admin.token);
      answeredAt.push(monotonic());
    }
    decider.process.send(`Change ${answeredAt.length}`);
    const [uses] = (await once(decider.process, 'message')) as [Use[]];
    // The change n + 1 was answered at the position n.
    const ages = uses.map(({ name, at }) => Math.max(0, at - (answeredAt[Number(name.split(' ')[1])] ?? at)));
    return [within(1_000, 'since the next change was answered', ages)];
  },
};
