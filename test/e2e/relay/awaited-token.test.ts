import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { type OutsideHost, startHost } from '../../kit/outside-host.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { requestTo } from '../../kit/request-to.ts';

const database = new LedgerReader();

const setCredential = `mutation ($id: UUID!, $input: UpstreamCredentialInput!) {
  setUpstreamCredential(agentId: $id, input: $input) { kind } }`;
const raise = `mutation ($id: UUID!) {
  raiseKillSwitch(scope: AGENT, targetId: $id, reason: "Drill") { id } }`;

/** An authorization server, and an agent, that never answer. */
let host: OutsideHost;
beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host.stop());

/** An agent whose authorization server issues no token. */
async function registerAgent(scene: RelayScene): Promise<string> {
  const { url } = host;
  const agentId = await scene.register({ card: { ...agentCard('Guarded'), url: `${url}/a2a` } });
  const client = { kind: 'OAUTH2_CLIENT_CREDENTIALS', clientId: 'gateway', secret: 'canary-secret' };
  const input = { ...client, tokenUrl: `${url}/token` };
  await scene.maker.ask(setCredential, { id: agentId, input });
  await scene.known();
  return agentId;
}

test(
  cites(
    'decided.stopped-calls',
    'A kill switch ends a call that waits for a token of its agent, and it is never sent',
  ),
  async () => {
    const scene = await RelayScene.begin();
    const agentId = await registerAgent(scene);
    const rpc = new RpcClient(scene, await scene.sender('AGENT', agentId), agentId);
    const asked = requestTo(host.server, '/token');
    const answer = rpc.send('hello');
    await asked;
    await scene.maker.ask(raise, { id: agentId });
    const { status, json } = await answer;
    // At its deadline, it would end with UPSTREAM_TIMEOUT.
    expect([status, json.error.data.code]).toEqual([403, 'KILL_SWITCH_ACTIVE']);
    const outcomes = `select outcome, error_code as code from traffic.outcome
      join traffic.exchange using (tenant_id, exchange_id) where sink_id = $1`;
    expect(await database.query(outcomes, [agentId])).toEqual([
      { outcome: 'NEVER_SENT', code: 'KILL_SWITCH_ACTIVE' },
    ]);
  },
);
