import type { TestCaller } from '@agg/kit/testing';
import { allRoles, type Role } from '@agg/schema/access';
import { graphql, type RestAnswer, rest } from './client.ts';
import type { NewCaller } from './provisioning.ts';
import { RegistryMaker } from './registry-maker.ts';
import { shared } from './shared-stack.ts';

/** A refusal by the product. */
interface Refusal {
  /** Absent where it is not refused. */
  code: string | undefined;
  /** The pointers of the errors, in order. */
  pointers: string[];
}

/** A new tenant, with a user who has every role; all requests are that user's. */
export interface Story {
  tenantId: string;
  admin: TestCaller;
  maker: RegistryMaker;
  /** Another caller of the tenant. */
  caller(roles: readonly Role[], more?: Partial<NewCaller>): Promise<TestCaller>;
  /** The value of the single root field; throws for an error. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  ask(document: string, variables?: object): Promise<any>;
  refusal(document: string, variables?: object): Promise<Refusal>;
  /** A REST request with the admin's token or another one. */
  rest(method: string, path: string, token?: string): Promise<RestAnswer>;
}

/** Version 7 of RFC 9562. */
export const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** RFC 3339 in UTC with milliseconds. */
export const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export async function beginStory(tenantName?: string): Promise<Story> {
  const { provisioning, url } = shared;
  const tenantId = await provisioning.tenant(tenantName);
  const admin = await provisioning.caller(tenantId, allRoles, { name: 'Grace Hopper' });
  const maker = new RegistryMaker(url, admin);
  return {
    tenantId,
    admin,
    maker,
    caller: (roles, more) => provisioning.caller(tenantId, roles, more),
    ask: (document, variables = {}) => maker.ask(document, variables),
    refusal: async (document, variables = {}) =>
      refusalOf(await graphql(url, document, variables, admin.token)),
    rest: (method, path, token = admin.token) => rest(url, method, path, token),
  };
}

function refusalOf({ errors }: Awaited<ReturnType<typeof graphql>>): Refusal {
  const { code, errors: details = [] } = errors?.[0]?.extensions ?? {};
  return { code, pointers: details.map(({ pointer }: { pointer: string }) => pointer) };
}
