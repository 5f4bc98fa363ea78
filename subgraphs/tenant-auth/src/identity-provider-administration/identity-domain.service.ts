import {
  type Context,
  callerOf,
  change,
  findAnywhere,
  getOne,
  lock,
  newSecret,
  read,
  rowsWhere,
} from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { asAscii, domainNameOf } from '../identity-provider/domain-name.ts';
import { domainsByName, IdentityDomain } from '../identity-provider/identity-domain.entity.ts';
import { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { unprocessable } from '../identity-provider/unprocessable.ts';
import { assertMayGive } from '../role/changes-of-roles.ts';
import { rolesOfMappings } from './group-mappings.ts';

/** Adds a domain, which has no effect until it is verified. @throws NOT_FOUND, UNPROCESSABLE, CONFLICT */
export function addIdentityDomain(
  context: Context,
  identityProviderId: string,
  name: string,
): Promise<IdentityDomain> {
  const { tenantId } = callerOf(context);
  return change(context, async (em) => {
    await lock(em, IdentityProvider, { identityProviderId });
    const domain = domainNameOf(name);
    await assertNew(em, domain);
    return em.create(IdentityDomain, {
      tenantId,
      domain,
      identityProviderId,
      challenge: `agg-domain-verification=${newSecret()}`,
      verifiedAt: null,
      verifiedDomain: null,
    });
  });
}

/**
 * Verifies a domain by the challenge in its DNS; from then on, its people sign in at the provider.
 * Idempotent.
 * @throws NOT_FOUND; UNPROCESSABLE naming the missing record; FORBIDDEN for roles that the provider gives and
 * the caller lacks; CONFLICT for another tenant's domain
 */
export async function verifyIdentityDomain(context: Context, name: string): Promise<IdentityDomain> {
  const { domain, challenge } = await getIdentityDomain(context, name);
  await assertShown(context, domain, challenge);
  const { tenantId } = callerOf(context);
  const [owned] = await findAnywhere(context, IdentityDomain, domainsByName, domain);
  if (owned && owned.tenantId !== tenantId)
    throw new GatewayError(
      'CONFLICT',
      `Another tenant has verified ${domain}. That tenant must remove it first.`,
    );
  return change(context, async (em) => {
    const found = await lock(em, IdentityDomain, { domain });
    // A domain that was removed and added again meanwhile has another challenge.
    if (found.challenge !== challenge)
      throw new GatewayError('CONFLICT', `${domain} was changed concurrently. Retry.`);
    await assertMayDecide(context, em, found);
    return found.verifiedAt
      ? found
      : Object.assign(found, { verifiedAt: new Date(), verifiedDomain: domain });
  });
}

/**
 * Removes a domain; its people sign in by password again.
 * @throws NOT_FOUND; FORBIDDEN for roles that the provider gives and the caller lacks
 */
export function removeIdentityDomain(
  context: Context,
  name: string,
  reason?: string | null,
): Promise<IdentityDomain> {
  return change(
    context,
    async (em) => {
      const domain = await lock(em, IdentityDomain, { domain: asAscii(name) });
      await assertMayDecide(context, em, domain);
      em.remove(domain);
      return domain;
    },
    reason,
  );
}

/** The domains of a provider, one statement for all providers of a response. */
export function domainsOf(
  context: Context,
  { identityProviderId }: IdentityProvider,
): Promise<IdentityDomain[]> {
  return context.loaders.load(context, identityProviderId, loadDomains);
}

async function loadDomains(context: Context, providerIds: readonly string[]): Promise<IdentityDomain[][]> {
  const where = { identityProviderId: providerIds };
  const rows = await read(context, (reader) => rowsWhere(reader, IdentityDomain, where));
  const sorted = rows.sort((one, other) => (one.domain < other.domain ? -1 : 1));
  return providerIds.map((id) => sorted.filter((row) => row.identityProviderId === id));
}

function getIdentityDomain(context: Context, name: string): Promise<IdentityDomain> {
  const domain = asAscii(name);
  return read(context, (reader) => getOne(reader, IdentityDomain, { domain }));
}

/** Whose people sign in at a provider also determines who gets the roles of its mapped groups. */
async function assertMayDecide(
  context: Context,
  em: EntityManager,
  { identityProviderId }: IdentityDomain,
): Promise<void> {
  const { groupMappings } = await em.findOneOrFail(IdentityProvider, { identityProviderId });
  assertMayGive(callerOf(context), await rolesOfMappings(em, groupMappings));
}

async function assertNew(em: EntityManager, domain: string): Promise<void> {
  const known = await em.findOne(IdentityDomain, { domain });
  if (known) throw new GatewayError('CONFLICT', `${domain} already exists. To move it, remove it first.`);
}

async function assertShown({ services }: Context, domain: string, challenge: string): Promise<void> {
  // Every DNS failure has the same remedy.
  const records = await services.dns.resolveTxt(domain).catch(() => []);
  if (records.some((chunks) => chunks.join('') === challenge)) return;
  const detail = `No TXT record of ${domain} contains "${challenge}". Add one and retry once it is published.`;
  throw unprocessable('domain', detail);
}
