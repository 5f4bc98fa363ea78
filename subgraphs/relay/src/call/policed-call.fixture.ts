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
import { sql } from 'kysely';
import { bindingOf } from '../a2a/bindings.ts';
import { inTurns } from '../a2a/json/in-turns.ts';
import { JsonBody } from '../a2a/json/json-body.ts';
import { readingCall } from '../a2a/read-call.ts';
import { startHost } from '../agent-health/probed-hosts.fixture.ts';
import type { GovernedRelay } from '../hop/governed-relay.fixture.ts';
import type { GovernedTenant } from '../hop/governed-tenant.fixture.ts';
import type { Asked } from './asked.types.ts';
import { sendMessage } from './send-message.ts';

type Call = Omit<Asked, 'call'>;

/** A policy of a test; by default one that looks for e-mail addresses. */
interface WrittenPolicy {
  type?: string;
  entity?: string;
  action: string;
  leg: string;
  [setting: string]: unknown;
}

/** An agent that answers with what a test gives it, and an agent that calls it. */
export class PolicedCall {
  private constructor(
    readonly tenant: GovernedTenant,
    private readonly asked: Call,
    /** How often the agent was called. */
    readonly received: () => number,
  ) {}

  /** @param result what the agent answers each message with, or how */
  static async begin(
    relay: GovernedRelay,
    result: object | ((response: ServerResponse) => void),
  ): Promise<PolicedCall> {
    const answer = JSON.stringify({ jsonrpc: '2.0', id: 1, result });
    const host = await startHost((_request, response) =>
      typeof result === 'function' ? result(response) : respond(response, answer),
    );
    const tenant = await relay.tenant();
    const agentId = await tenant.agentAt(`${host.url}/`);
    const callerId = await tenant.agent();
    await tenant.use(callerId, 'Agent', agentId);
    const { context, tenantId } = tenant;
    const source = { kind: 'AGENT' as const, id: callerId, tenantId };
    const asked = { context, headers: {}, binding: bindingOf('0.3.0', ''), source, agentId, base: '' };
    return new PolicedCall(tenant, asked, () => host.requests.length);
  }

  /** Binds a policy to the tenant. @returns its id */
  async bind({
    type = 'PII_DETECTION',
    entity = 'EMAIL',
    action,
    leg,
    ...more
  }: WrittenPolicy): Promise<string> {
    const threshold = { type: entity, scoreThreshold: 0.5, action };
    const config = { type, enabledLegs: { [leg]: true }, entity: threshold, ...more };
    const make = (noun: string, id: string, input: object) =>
      this.tenant.ask(
        'policy',
        `mutation ($input: ${noun}Input!) { create${noun}(input: $input) { ${id} } }`,
        {
          input,
        },
      );
    // Names are unique within the tenant.
    const name = `Bound ${randomUUID()}`;
    const { policyId } = await make('Policy', 'policyId', { name, config });
    const { groupId } = await make('PolicyGroup', 'groupId', { name, policies: [{ policyId }] });
    await make('PolicyBinding', 'bindingId', { groupId, bindingLevel: 'TENANT' });
    return policyId;
  }

  /** Sends a message of this id. @returns the answer; @throws the refusal */
  async send(messageId: string = randomUUID(), text = 'hello'): Promise<string> {
    return String(await this.#call('message/send', messageId, text));
  }

  /** Sends a message, and reads a stream. */
  async stream(messageId: string, text = 'hello'): Promise<string | ClosableStream<string>> {
    return await this.#call('message/stream', messageId, text);
  }

  async #call(method: string, messageId: string, text: string): Promise<string | ClosableStream<string>> {
    const message = { kind: 'message', role: 'user', messageId, parts: [{ kind: 'text', text }] };
    const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { message } });
    const call = await inTurns(readingCall(new JsonBody(request), '0.3.0'));
    const given = await sendMessage({ ...this.asked, call });
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

  /** Its exchanges, newest first. */
  async exchanges(): Promise<RecordedExchange[]> {
    return await read(this.tenant.context, async (reader) => {
      const newest = await newestExchanges(reader, { limit: 20 });
      const found = newest.map(({ exchangeId }) => findExchange(reader, exchangeId));
      return (await Promise.all(found)).flatMap((exchange) => exchange ?? []);
    });
  }
}

function respond(response: ServerResponse, answer: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
}
