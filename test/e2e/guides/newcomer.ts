import { readRestOperations } from '@agg/rest-facade/testing';
import type { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { messageOf } from '../../kit/a2a/rpc.ts';
import { rest } from '../../kit/client.ts';

/** The paths of the reference: a story sends nothing that it does not describe, but for what an answer tells to call. */
const documented = readRestOperations().map(({ method, path }) => ({
  method,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Works with a new tenant by REST alone, and counts the calls. */
export class Newcomer {
  calls = 0;

  constructor(
    private readonly scene: RelayScene,
    private readonly card: object,
  ) {}

  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  async send(method: string, path: string, body?: object, token = this.scene.admin.token): Promise<any> {
    const { pathname } = new URL(path, 'http://gateway');
    if (!documented.some((one) => one.method === method && one.path.test(pathname)))
      throw new Error(`The reference has no ${method} ${pathname}.`);
    return this.call(method, path, body, token);
  }

  /** Calls an agent where an answer, or a guide, says. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  async say(address: string, text: string, token = this.scene.admin.token): Promise<any> {
    const { pathname } = new URL(address, 'http://gateway');
    const params = { message: messageOf(text) };
    return this.call('POST', pathname, { jsonrpc: '2.0', id: 1, method: 'message/send', params }, token);
  }

  private async call(method: string, path: string, body: object | undefined, token: string) {
    this.calls += 1;
    const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const { json } = await rest(this.scene.place.url, method, path, token, sent);
    await this.scene.known();
    return json;
  }

  /** Two calls. */
  async register(card = this.card): Promise<string> {
    const { agentId } = await this.send('POST', '/registry/v1/agents', { card });
    await this.send('POST', `/registry/v1/agents/${agentId}/activate`);
    return agentId;
  }

  /** One call, and one for a token. */
  async callerOf(agentId: string, kind: string, callerId: string) {
    const path = `/registry/v1/agents/${agentId}/allow-caller`;
    const { callUrl, clientId, clientSecret } = await this.send('POST', path, { kind, callerId });
    const client = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const { access_token: token } = await this.send('POST', '/tenant-auth/v1/token', client);
    return { callUrl, token };
  }
}
