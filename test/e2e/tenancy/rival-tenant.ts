import { randomBytes } from 'node:crypto';
import { rest } from '../../kit/client.ts';
import { metadataIssuer } from '../../kit/metadata-server.ts';
import type { Provisioning } from '../../kit/provisioning.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { specimens } from '../../kit/specimens.ts';
import { NewTestTenant } from '../../kit/test-tenant.ts';
import { feeds, kinds, type Operation, valuesOf } from './operation.ts';
import type { Oracle, Viewer } from './oracle.ts';

/** The outcome of an operation: `OK`, or the code of its error. */
export type Outcome = string;

/** One of the tenants that have each other's ids; the oracle checks everything that it receives. */
export class RivalTenant implements Viewer {
  /** Ids by kind. */
  readonly ids = new Map<string, string[]>();
  events = 0;
  private listener: SocketClient | undefined;
  private count = 0;

  private constructor(
    readonly marker: string,
    private readonly url: string,
    private readonly tenant: NewTestTenant,
    private readonly issuer: string,
  ) {}

  get tenantId(): string {
    return this.tenant.tenantId;
  }

  static async create(url: string, provisioning: Provisioning): Promise<RivalTenant> {
    const marker = `tenant-${randomBytes(6).toString('hex')}`;
    const name = `tenant ${randomBytes(4).toString('hex')}`;
    const tenant = await NewTestTenant.create({
      url,
      provisioning,
      tenantName: name,
      adminName: name,
      userAgent: marker,
    });
    const rival = new RivalTenant(marker, url, tenant, await metadataIssuer());
    for (const _ of [1, 2, 3]) await rival.#prepare();
    return rival;
  }

  /** Makes what an administrator cannot make by one operation. */
  async #prepare(): Promise<void> {
    for (const { tenancy } of specimens) {
      const made = (await tenancy?.prepare?.(this.tenant, this.marker)) ?? {};
      for (const [kind, id] of Object.entries(made)) this.#keep(kind, id);
    }
  }

  /** Subscribes to its feeds, with every field of an event. */
  async listen(oracle: Oracle): Promise<void> {
    this.listener = await SocketClient.connect(this.url, this.tenant.token);
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
    const more = body ? { headers, body } : {};
    const { text, status, json } = await rest(this.url, method, path, this.tenant.token, more);
    oracle.look(this, `${path} ${body}`, text, operation.name);
    if (!operation.document) return status < 300 ? 'OK' : json.code;
    if (json.errors) return json.errors[0].extensions.code;
    if (operation.makes) this.#keep(operation.makes, idIn(Object.values(json.data)[0], operation.makes));
    return 'OK';
  }

  #request(operation: Operation, [a = '', b]: readonly string[]): [string, string, string?] {
    const { document, method, path } = operation;
    if (method && path) return [method, path.replace('{a}', a)];
    this.count += 1;
    const { marker, count, issuer } = this;
    const variables = valuesOf(operation, { marker, count, issuer, a, name: `${marker} ${count}` }, b);
    return ['POST', '/graphql', JSON.stringify({ query: document, variables })];
  }

  #keep(kind: string, id: string): void {
    this.ids.set(kind, (this.ids.get(kind) ?? []).concat(id));
  }
}

/** The id in an answer that has made one. */
function idIn(answer: unknown, kind: string): string {
  const steps = String(kinds[kind]).split('.');
  return String(steps.reduce((value, step) => (value as Record<string, unknown>)[step], answer));
}
