import { type LocalChain, startLocalChain } from '@agg/payments/local-chain';
import { Undo } from '../undo.ts';
import { aftermathOf, type Scenario, scenarios } from './duplicates.ts';
import { OurSettler } from './our-settler.ts';
import type { Race, Story } from './payments-report.ts';
import { type Course, raceOf } from './rates.ts';
import { Payers } from './signed-payments.ts';
import { startTheirs } from './their-settler.ts';

type Tell = (progress: string) => void;

const variants = [
  { name: '@x402/evm, as its example', withNonceManager: false },
  { name: '@x402/evm, with a nonce manager', withNonceManager: true },
] as const;

/** Our server and the public one, each with a chain of its own, which are started alike. */
export class Stage {
  private constructor(
    private readonly ours: OurSettler,
    private readonly theirChain: LocalChain,
    private readonly payers: Payers,
    private readonly tell: Tell,
  ) {}

  static async set(undo: Undo, tell: Tell): Promise<Stage> {
    tell('starting the gateway, the facilitator and their chains');
    const ours = await OurSettler.start(undo);
    const theirChain = await startLocalChain();
    undo.later(() => theirChain.stop());
    return new Stage(ours, theirChain, await Payers.on([ours.chain, theirChain]), tell);
  }

  /** The public server gets its nonce manager: without it, it loses most of the payments that come at a time. */
  async race(courses: readonly Course[]): Promise<Race[]> {
    await using undo = new Undo();
    const { ours, theirChain: chain, payers, tell } = this;
    const theirs = await startTheirs({ ...variants[1], chain, processes: 1 }, undo);
    const races: Race[] = [];
    for (const course of courses) {
      const speeds = await raceOf(course, [ours, theirs], payers, tell);
      races.push({ course, ours: speeds.get(ours) ?? [], theirs: speeds.get(theirs) ?? [] });
    }
    return races;
  }

  /** Sends the same payments many times, first to one process and then to two. */
  async duplicate(): Promise<Story[]> {
    const stories: Story[] = [];
    for (const scenario of scenarios) {
      this.tell(scenario.name);
      stories.push(await this.#ourStory(scenario));
      for (const variant of variants) stories.push(await this.#theirStory(scenario, variant));
    }
    return stories;
  }

  async #ourStory(scenario: Scenario): Promise<Story> {
    const { ours, payers } = this;
    while (ours.urls.length < scenario.processes) await ours.startSecondProcess();
    const aftermath = await aftermathOf(scenario, ours, payers);
    return { scenario, settler: ours.name, isOurs: true, aftermath };
  }

  /** Its processes are new each time: what it has lost before would block what follows. */
  async #theirStory(scenario: Scenario, variant: (typeof variants)[number]): Promise<Story> {
    await using undo = new Undo();
    const { theirChain: chain, payers } = this;
    await chain.client.request({ method: 'anvil_dropAllTransactions', params: [] } as never);
    const theirs = await startTheirs({ ...variant, chain, processes: scenario.processes }, undo);
    const aftermath = await aftermathOf(scenario, theirs, payers);
    return { scenario, settler: theirs.name, isOurs: false, aftermath };
  }
}
