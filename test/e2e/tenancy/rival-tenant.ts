import { randomBytes } from 'node:crypto';
import { allRoles } from '@agg/schema';
import { newEmail, newPassword } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import type { Provisioning, TestCaller } from '../../kit/provisioning.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { metadataIssuer } from '../access/metadata-server.ts';
import { sessionOf } from '../access/people-fixture.ts';
import type { Kind, Operation } from './operation.ts';
import type { Oracle, Viewer } from './oracle.ts';
import { feeds } from './selections.ts';

/** The outcome of an operation: `OK`, or the code of its error. */
export type Outcome = string;

/** One of the tenants that have each other's ids; the oracle checks everything that it receives. */
export class RivalTenant implements Viewer {
  readonly marker = `tenant-${randomBytes(6).toString('hex')}`;
  readonly ids = new Map<Kind, string[]>();
  events = 0;
  private listener: SocketClient | undefined;
  private count = 0;

  private constructor(
    private readonly url: string,
    readonly tenantId: string,
    private readonly admin: TestCaller,
    private readonly issuer: string,
  ) {}

  static async create(url: string, provisioning: Provisioning): Promise<RivalTenant> {
    const name = `tenant ${randomBytes(4).toString('hex')}`;
    const tenantId = await provisioning.tenant(name);
    const admin = await provisioning.caller(tenantId, allRoles, { name });
    const tenant = new RivalTenant(url, tenantId, admin, await metadataIssuer());
    for (const _ of [1, 2, 3]) await tenant.#signSomebodyIn(provisioning);
    return tenant;
  }

  /** Creates a session, which an administrator cannot do. */
  async #signSomebodyIn(provisioning: Provisioning): Promise<void> {
    const person = { name: this.marker, email: newEmail(), password: newPassword() };
    const { id } = await provisioning.caller(this.tenantId, [], person);
    const headers = { 'content-type': 'application/json', 'user-agent': this.marker };
    const body = JSON.stringify({ email: person.email, password: person.password });
    const { json } = await rest(this.url, 'POST', '/tenant-auth/v1/login', undefined, { headers, body });
    this.#keep('user', { id });
    this.#keep('session', { sessionId: sessionOf(json) });
  }

  /** Subscribes to its feeds, with every field of an event. */
  async listen(oracle: Oracle): Promise<void> {
    this.listener = await SocketClient.connect(this.url, this.admin.token);
    this.listener.onAnswer = (answer) => {
      this.events += 1;
      oracle.look(this, '', JSON.stringify(answer), 'an event');
    };
    for (const feed of feeds) this.listener.subscribe(feed);
  }

  async leave(): Promise<void> {
    await this.listener?.close();
  }

  /** Sends the operation with the given ids; stores the id of what it creates. */
  async ask(operation: Operation, ids: readonly string[], oracle: Oracle): Promise<Outcome> {
    const [method, path, body] = this.#request(operation, ids);
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const { text, status, json } = await rest(
      this.url,
      method,
      path,
      this.admin.token,
      body ? { headers, body } : {},
    );
    oracle.look(this, `${path} ${body}`, text, operation.name);
    if (!operation.document) return status < 300 ? 'OK' : json.code;
    if (json.errors) return json.errors[0].extensions.code;
    if (operation.makes) this.#keep(operation.makes, Object.values(json.data)[0] as object);
    return 'OK';
  }

  #request(
    { document, rest: restful }: Operation,
    [a = '', b]: readonly string[],
  ): [string, string, string?] {
    if (restful) return [...restful(a)];
    this.count += 1;
    const name = `${this.marker} ${this.count}`;
    const text = {
      name,
      prose: `${name} because`,
      secret: `${name} secret`,
      card: agentCard(name, String(this.count)),
      email: `${this.marker}-${this.count}@people.example`,
      clientSecret: `${name} secret`,
      newDomain: `${this.marker}-${this.count}.example`,
      issuer: this.issuer,
      domain: a,
    };
    return ['POST', '/graphql', JSON.stringify({ query: document, variables: { a, b, ...text } })];
  }

  #keep(kind: Kind, made: object): void {
    const names: Partial<Record<Kind, string>> = { killSwitch: 'id', user: 'id', domain: 'domain' };
    const name = names[kind] ?? (kind.endsWith('Subscription') ? 'subscriptionId' : `${kind}Id`);
    const [thing] = (made as { assignments?: object[] }).assignments ?? [made];
    this.ids.set(kind, [...(this.ids.get(kind) ?? []), String((thing as Record<string, unknown>)[name])]);
  }
}
