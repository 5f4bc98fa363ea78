import { type Context, callerOf } from '@agg/kit';
import { parse } from 'graphql';
import type { SubjectRef } from '../subject/governed-kinds.ts';

/** The names of the tenant and of the subject in a mail. */
export interface MailedNames {
  tenantName: string;
  subjectName: string;
}

const tenantNamed = parse(`query ($tenants: [_Any!]!) {
  _entities(representations: $tenants) { ... on TenantDetails { tenantName } } }`);
const subjectNamed = parse(
  'query ($kind: GovernedKind!, $id: UUID!) { registered(kind: $kind, id: $id) { name } }',
);

/**
 * Queries the names from tenant-auth and the registry.
 * @throws UNAVAILABLE where one of them cannot be reached
 */
export async function mailedNamesOf(context: Context, subject: SubjectRef): Promise<MailedNames> {
  const tenants = [{ __typename: 'TenantDetails', tenantId: callerOf(context).tenantId }];
  const [tenant, registered] = await Promise.all([
    context.query<{ _entities: [{ tenantName: string }] }>('tenant-auth', tenantNamed, { tenants }),
    context.query<{ registered: { name: string } }>('registry', subjectNamed, subject),
  ]);
  return { tenantName: tenant._entities[0].tenantName, subjectName: registered.registered.name };
}
