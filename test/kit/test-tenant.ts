import type { Made, Specimen, TestCaller, TestSurroundings, TestTenant } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { newEmail, newPassword } from './accounts.ts';
import { graphql } from './client.ts';
import { publishTxt } from './dns-server.ts';
import { LedgerReader } from './ledger-reader.ts';
import { metadataIssuer } from './metadata-server.ts';
import type { Provisioning } from './provisioning.ts';
import { shared } from './shared-stack.ts';
import { specimens } from './specimens.ts';

export interface TestTenantOptions {
  /** The product; by default the one of the run. */
  url?: string;
  provisioning?: Provisioning;
  tenantName?: string;
  /** The name of the person with every role. */
  adminName?: string;
  /** Sent with every request. */
  userAgent?: string;
}

/** A new tenant, in which specimens are made when they are first needed. */
export class NewTestTenant implements TestTenant {
  readonly tenantId: string;
  readonly userId: string;
  readonly token: string;
  readonly surroundings: TestSurroundings;
  private readonly making = new Map<Specimen, Promise<Made>>();

  private constructor(
    { id, tenantId, token }: TestCaller,
    private readonly url: string,
    private readonly provisioning: Provisioning,
    private readonly headers: Record<string, string>,
  ) {
    this.tenantId = tenantId;
    this.userId = id;
    this.token = token;
    this.surroundings = surroundingsOf(provisioning);
  }

  static async create({
    url = shared.url,
    provisioning = shared.provisioning,
    tenantName,
    adminName = 'Ada Lovelace',
    userAgent,
  }: TestTenantOptions = {}): Promise<NewTestTenant> {
    const tenantId = await provisioning.tenant(tenantName);
    const admin = await provisioning.caller(tenantId, allRoles, { name: adminName });
    return new NewTestTenant(admin, url, provisioning, userAgent ? { 'user-agent': userAgent } : {});
  }

  readonly ask: TestTenant['ask'] = async (document, variables = {}, token = this.token) => {
    const { data, errors } = await graphql(this.url, document, variables, token ?? undefined, this.headers);
    if (errors) throw new Error(JSON.stringify(errors));
    return Object.values(data)[0];
  };

  readonly caller: TestTenant['caller'] = (roles, more) =>
    this.provisioning.caller(this.tenantId, roles, more);

  readonly idOf: TestTenant['idOf'] = async (name) => {
    const owner = specimens.find(({ ids = [] }) => ids.includes(name));
    if (!owner) throw new Error(`No specimen makes a ${name}.`);
    return String((await this.made(owner))[name]);
  };

  /** Everything that the specimens of all subgraphs make. */
  async makeAll(): Promise<Made> {
    const made = await Promise.all(specimens.map((specimen) => this.made(specimen)));
    return Object.assign({}, ...made);
  }

  private made(specimen: Specimen): Promise<Made> {
    const made = this.making.get(specimen) ?? specimen.make?.(this) ?? Promise.resolve({});
    this.making.set(specimen, made);
    return made;
  }
}

function surroundingsOf(provisioning: Provisioning): TestSurroundings {
  return {
    newEmail,
    newPassword,
    publishTxt,
    issuer: metadataIssuer,
    mailedToken: async (email, after) => (await shared.inbox.next(email, after)).token,
    newTenant: () => provisioning.tenant(),
    operator: () => provisioning.operator(),
    query: (text, values) => new LedgerReader().query(text, values),
  };
}
