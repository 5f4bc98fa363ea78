import { afterAll, beforeAll } from '@jest/globals';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { ask } from '../../kit/client.ts';
import { PolicyMaker, type PolicyWish } from '../../kit/policy-maker.ts';

/** An agent with one policy, and a person who talks to it. */
interface Policed {
  agentId: string;
  policyId: string;
  bindingId: string;
  sender: Sender;
  client: RpcClient;
}

/** A tenant in which policies apply to messages, for the tests of one file. */
export class PolicedScene {
  agent: StockAgent;
  relay: RelayScene;
  maker: PolicyMaker;

  constructor() {
    beforeAll(async () => {
      this.agent = await startStockAgent03();
      this.relay = await RelayScene.begin();
      this.maker = new PolicyMaker(this.relay.place.url, this.relay.admin);
    });
    afterAll(() => this.agent.stop());
  }

  async policed(wish: PolicyWish): Promise<Policed> {
    const agentId = await this.relay.register(this.agent);
    const { policyId, bindingId } = await this.maker.bound(wish, { bindingLevel: 'ANY_TO_AGENT', agentId });
    const sender = await this.relay.sender('USER', agentId);
    return { agentId, policyId, bindingId, sender, client: new RpcClient(this.relay, sender, agentId) };
  }

  /** What the policy decided, newest first. */
  decisions(policyId: string) {
    const fields =
      'leg verdict action shadow epoch found findings { policyId entity action mode count score fault }';
    const query = `query ($policyId: UUID!) { policyDecisions(policyId: $policyId) { ${fields} } }`;
    return ask(this.relay.place.url, query, { policyId }, this.relay.admin.token);
  }

  /** The message that the agent got last. */
  get lastMessage() {
    return this.agent.received.at(-1)?.params.message;
  }
}
