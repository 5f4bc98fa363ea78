import { eventually } from '@agg/schema/testing';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { FlipLoad } from '../../kit/a2a/flip-load.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { Undo } from '../undo.ts';
import type { BoundsSection } from './bounds-section.types.ts';
import { within } from './line.ts';

/** How many messages pass before a switch is raised, and are refused before it is lifted. */
const enough = 10;
const raise = `mutation ($scope: KillSwitchScope!, $id: UUID) {
  raiseKillSwitch(scope: $scope, targetId: $id, reason: "Drill") { id } }`;
const lift = 'mutation ($id: UUID!) { liftKillSwitch(id: $id, reason: "The drill is over") { id } }';
/** From the first event on: nothing reports when a subscription begins. */
const watch = 'subscription { killSwitchChanged(after: "0") { action killSwitch { id } } }';

/** One process as those see it who use it while kill switches are raised. */
class Side {
  /** Milliseconds from the answer to the raising. */
  readonly lastLetIn: number[] = [];
  readonly streamsEnd: number[] = [];
  readonly subscribersKnow: number[] = [];
  readonly #told = new Map<string, number>();
  #stream: Promise<number> | undefined;

  constructor(
    readonly load: FlipLoad,
    readonly socket: SocketClient,
  ) {
    socket.subscribe(watch);
    socket.onAnswer = ({ data }) => {
      const { action, killSwitch } = data.killSwitchChanged;
      if (action === 'kill-switch.raised') this.#told.set(killSwitch.id, performance.now());
    };
  }

  async openStream(): Promise<void> {
    const { end } = await this.load.stream();
    this.#stream = end.then(() => performance.now());
  }

  /** Waits until a switch is felt everywhere, and notes when it was. */
  async note(id: string, raisedAt: number): Promise<void> {
    const since = (at: number) => Math.max(0, at - raisedAt);
    this.streamsEnd.push(since(Number(await this.#stream)));
    this.subscribersKnow.push(since(await eventually(() => this.#told.get(id), 'subscribers know')));
    await eventually(() => this.load.isAnswered(403, enough), 'messages are refused');
    const passed = this.load.take().filter(({ status, sentAt }) => status === 200 && sentAt > raisedAt);
    this.lastLetIn.push(Math.max(0, ...passed.map(({ sentAt }) => since(sentAt))));
  }

  lines(where: string, letIn: number) {
    return [
      within(letIn, `the last message is let in, ${where}`, this.lastLetIn),
      within(1_000, `a stream of a message ends, ${where}`, this.streamsEnd),
      within(500, `a subscriber is told by WebSocket, ${where}`, this.subscribersKnow),
    ];
  }
}

/** Messages and streams through both processes, while one of them raises and lifts kill switches. */
export const killSwitches: BoundsSection = {
  name: 'kill-switches',
  title: 'From the answer to raising a kill switch until',
  async measure({ stack, beside }, rounds) {
    await using undo = new Undo();
    const agent = await startStockAgent03();
    undo.later(() => agent.stop());
    const scene = await RelayScene.begin(stack);
    const { targets, sideOf } = await prepare(scene, agent);
    const sides = await Promise.all([stack.url, beside.url].map(sideOf));
    // A load that fails is never answered as expected, which ends the measurement.
    const running = sides.map(({ load }) => load.run().catch(() => undefined));
    undo.later(async () => {
      for (const { load, socket } of sides) {
        load.stop();
        socket.cut();
      }
      await Promise.all(running);
    });
    for (let round = 0; round < rounds; round += 1) {
      await eventually(() => sides.every(({ load }) => load.isAnswered(200, enough)), 'messages pass');
      await Promise.all(sides.map((side) => side.openStream()));
      const { id } = await scene.maker.ask(raise, { ...targets[round % targets.length] });
      const raisedAt = performance.now();
      await Promise.all(sides.map((side) => side.note(id, raisedAt)));
      await scene.maker.ask(lift, { id });
    }
    const [own, other] = sides as [Side, Side];
    return own.lines('in the same process', 50).concat(other.lines('in another process', 500));
  },
};

/** An agent and its caller, whom kill switches stop in turn, or with their whole tenant. */
async function prepare(scene: RelayScene, agent: StockAgent) {
  const agentId = await scene.register(agent);
  const sender = await scene.sender('AGENT', agentId);
  const targets = [
    { scope: 'AGENT', id: agentId },
    { scope: 'AGENT', id: sender.id },
    { scope: 'TENANT', id: null },
  ];
  const sideOf = async (url: string) =>
    new Side(
      new FlipLoad(`${url}${scene.pathOf(sender, agentId)}`, sender.token),
      await SocketClient.connect(url, scene.admin.token),
    );
  return { targets, sideOf };
}
