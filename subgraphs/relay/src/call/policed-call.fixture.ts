import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  type ClosableStream,
  findExchange,
  newestExchanges,
  type RecordedExchange,
  read,
  writeTenant,
} from '@agg/kit';
import { inTurns, JsonBody } from '@agg/traffic/json';
import { bindPolicy, type GovernedTenant, type WrittenPolicy } from '@agg/traffic/testing';
import { sql } from 'kysely';
import { bindingOf } from '../a2a/bindings.ts';
import { readingCall } from '../a2a/read-call.ts';
import { type ProbedHost, startHost } from '../agent-health/probed-hosts.fixture.ts';
import type { Call } from './call.types.ts';
import type { GovernedRelay } from './governed-relay.fixture.ts';
import { sendMessage } from './send-message.ts';

type Envelope = Omit<Call, 'a2a'>;

/** An agent that answers with what a test gives it, and an agent that calls it. */
export class PolicedCall {
  /** The body of the last request. */
  request = '';

  private constructor(
    /** Of the caller. */
    readonly tenant: GovernedTenant,
    /** Of the agent. */
    readonly provider: GovernedTenant,
    readonly envelope: Envelope,
    private readonly host: ProbedHost,
  ) {}

  /**
   * @param result what the agent answers each message with, or how
   * @param isForeign whether the agent is another tenant's
   */
  static async begin(
    relay: GovernedRelay,
    result: object | ((response: ServerResponse) => void),
    { isForeign = false } = {},
  ): Promise<PolicedCall> {
    const answer = JSON.stringify({ jsonrpc: '2.0', id: 1, result });
    const host = await startHost((_request, response) => {
      if (typeof result === 'function') return result(response);
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    });
    const tenant = await relay.tenant();
    const provider = isForeign ? await relay.tenant() : tenant;
    const agentId = await provider.agentAt(`${host.url}/`, { visibility: isForeign ? 'PUBLIC' : undefined });
    const callerId = await tenant.agent();
    const subscriptionId = await tenant.use(callerId, 'Agent', agentId);
    if (isForeign) await provider.approve(subscriptionId);
    const { context, tenantId } = tenant;
    const source = { kind: 'AGENT' as const, id: callerId, tenantId };
    const envelope = { context, headers: {}, binding: bindingOf('0.3.0', ''), source, agentId, base: '' };
    return new PolicedCall(tenant, provider, envelope, host);
  }

  /** How often the agent was called. */
  received(): number {
    return this.host.requests.length;
  }

  /** The agent is gone. */
  async stopAgent(): Promise<void> {
    await this.host.stop();
  }

  /** Binds a policy to a tenant, by default the caller's. @returns its id */
  bind(written: WrittenPolicy, tenant = this.tenant): Promise<string> {
    return bindPolicy(written, tenant);
  }

  /** Sends a message of this id. @returns the answer; @throws the refusal */
  async send(messageId: string = randomUUID(), text = 'hello', more: object = {}): Promise<string> {
    return String(await this.#call('message/send', messageId, text, more));
  }

  /** Sends a message, and reads a stream. */
  async stream(
    messageId: string = randomUUID(),
    text = 'hello',
    more: object = {},
  ): Promise<string | ClosableStream<string>> {
    return await this.#call('message/stream', messageId, text, more);
  }

  async #call(
    method: string,
    messageId: string,
    text: string,
    more: object,
  ): Promise<string | ClosableStream<string>> {
    const parts = [{ kind: 'text', text }];
    const message = { kind: 'message', role: 'user', messageId, parts, ...more };
    this.request = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { message } });
    const call = await inTurns(readingCall(new JsonBody(this.request), '0.3.0'));
    const given = await sendMessage({ ...this.envelope, a2a: call });
    return given instanceof JsonBody ? given.text : given;
  }

  /** Lets minutes pass: the times of its tasks are that much earlier. */
  async letPass(minutes: number): Promise<void> {
    const { context, tenantId } = this.tenant;
    const past = sql`make_interval(mins => ${minutes})`;
    await writeTenant(context, tenantId, ({ db }) =>
      sql`update relay.relay_task set created_at = created_at - ${past}, last_updated_at = last_updated_at - ${past}`.execute(
        db,
      ),
    );
  }

  /** Its exchanges as a tenant has recorded them, by default the caller's, newest first. */
  async exchanges({ context } = this.tenant): Promise<RecordedExchange[]> {
    return await read(context, async (reader) => {
      const newest = await newestExchanges(reader, { limit: 20 });
      const found = newest.map(({ exchangeId }) => findExchange(reader, exchangeId));
      return (await Promise.all(found)).flatMap((exchange) => exchange ?? []);
    });
  }
}
