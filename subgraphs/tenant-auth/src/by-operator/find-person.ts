import { type Context, findAnywhere, normalEmail } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { User, usersByEmail } from '../user/user.entity.ts';
import { findTenant } from './find-tenant.ts';

/** A person as an operator names them. */
export interface NamedPerson {
  email: string;
  /** The id or the name of the tenant; needed where several have a user with the e-mail. */
  tenant?: string;
}

/** @throws NOT_FOUND; AMBIGUOUS_TENANT where several tenants have a user with the e-mail */
export async function findPerson(context: Context, { email, tenant }: NamedPerson): Promise<User> {
  const tenantId = tenant && (await findTenant(context, tenant)).tenantId;
  const everywhere = await findAnywhere(context, User, usersByEmail, normalEmail(email));
  const people = everywhere.filter((user) => !tenantId || user.tenantId === tenantId);
  const [person, ...more] = people;
  if (!person)
    throw new GatewayError('NOT_FOUND', `No user has the e-mail ${email}${tenant ? ' there' : ''}.`);
  if (more.length === 0) return person;
  const ids = people.map((user) => user.tenantId).sort();
  const detail = `Several tenants have a user ${email}. Give the id of one: ${ids.join(', ')}.`;
  throw new GatewayError('AMBIGUOUS_TENANT', detail);
}
