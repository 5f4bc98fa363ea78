import { once } from 'node:events';
import { allRoles } from '@agg/schema/access';
import { rest } from '../../kit/client.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import type { BoundsSection } from './bounds-section.types.ts';
import { within } from './line.ts';

const archive = 'mutation ($id: UUID!) { archiveAgent(agentId: $id) { status } }';
const lifetime = 3_600;

/** What becomes of an agent's token and socket in one process. */
class Side {
  /** Milliseconds from the answer to the archiving. */
  readonly refused: number[] = [];
  readonly closed: number[] = [];

  constructor(private readonly url: string) {}

  /** Uses the token, so that the process knows its agent. @returns waits until it is refused */
  async begin(token: string): Promise<(archivedAt: number) => Promise<void>> {
    const status = async () => (await rest(this.url, 'GET', '/registry/v1/agents?size=1', token)).status;
    const client = await SocketClient.connect(this.url, token);
    const closedAt = once(client.socket, 'close').then(() => performance.now());
    if ((await status()) !== 200) throw new Error('The agent is refused before it is archived.');
    return async (archivedAt) => {
      while ((await status()) !== 401);
      this.refused.push(performance.now() - archivedAt);
      this.closed.push(Math.max(0, (await closedAt) - archivedAt));
    };
  }

  lines(where: string) {
    return [
      within(1_000, `its token is refused, ${where}`, this.refused),
      within(1_000, `its WebSocket is closed, ${where}`, this.closed),
    ];
  }
}

/** Callers who lose their access, one after another. */
export const archivedAgents: BoundsSection = {
  name: 'archived-agents',
  title: 'From the answer to archiving an agent until',
  async measure({ stack, beside }, rounds) {
    const tenantId = await stack.provisioning.tenant();
    const admin = await stack.provisioning.caller(tenantId, allRoles, { lifetime });
    const maker = new RegistryMaker(stack.url, admin);
    const sides = [new Side(stack.url), new Side(beside.url)] as const;
    for (let round = 0; round < rounds; round += 1) {
      const id = await maker.agent();
      const { token } = await stack.provisioning.caller(tenantId, ['REGISTRY:READ'], { kind: 'AGENT', id });
      const ends = await Promise.all(sides.map((side) => side.begin(token)));
      await maker.ask(archive, { id });
      const archivedAt = performance.now();
      await Promise.all(ends.map((end) => end(archivedAt)));
    }
    const [own, other] = sides;
    return own.lines('in the same process').concat(other.lines('in another process'));
  },
};
