import type { TestCaller } from '@agg/kit/testing';
import { RegistryMaker } from '../../kit/registry-maker.ts';

const raise =
  'mutation ($id: UUID!) { raiseKillSwitch(scope: AGENT, targetId: $id, reason: "It lies.") { id } }';
const lift = 'mutation ($id: UUID!) { liftKillSwitch(id: $id, reason: "It learned.") { id } }';

/** Makes events: raises and lifts an agent's kill switch in turn. */
export class KillSwitchFlips {
  #raised: string | undefined;

  private constructor(
    private readonly maker: RegistryMaker,
    private readonly agentId: string,
  ) {}

  static async on(url: string, admin: TestCaller): Promise<KillSwitchFlips> {
    const maker = new RegistryMaker(url, admin);
    return new KillSwitchFlips(maker, await maker.agent());
  }

  async make(count: number): Promise<void> {
    for (let made = 0; made < count; made += 1) {
      if (this.#raised) await this.maker.ask(lift, { id: this.#raised });
      this.#raised = this.#raised ? undefined : (await this.maker.ask(raise, { id: this.agentId })).id;
    }
  }
}
