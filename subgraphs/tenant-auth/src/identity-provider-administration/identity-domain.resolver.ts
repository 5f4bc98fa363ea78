import {
  Access,
  type Context,
  callerOf,
  change,
  findAnywhere,
  getOne,
  lock,
  newSecret,
  Reason,
  read,
} from '@agg/kit';
import { GatewayError, NameScalar, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { asAscii, domainNameOf } from '../identity-provider/domain-name.ts';
import { domainsByName, IdentityDomain } from '../identity-provider/identity-domain.entity.ts';
import { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { unprocessable } from '../identity-provider/unprocessable.ts';
import { assertMayGive } from '../role/changes-of-roles.ts';
import { rolesOfMappings } from './group-mappings.ts';

@Resolver()
export class IdentityDomainResolver {
  /** @throws NOT_FOUND, UNPROCESSABLE, CONFLICT */
  @Mutation(() => IdentityDomain, {
    description:
      'Adds an e-mail domain. It takes effect once it is verified by a TXT record with the challenge.',
  })
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:WRITE', signedIn: true })
  addIdentityDomain(
    @Ctx() context: Context,
    @Arg('identityProviderId', () => UuidScalar) identityProviderId: string,
    @Arg('domain', () => NameScalar) domain: string,
  ): Promise<IdentityDomain> {
    const { tenantId } = callerOf(context);
    return change(context, async (em) => {
      await lock(em, IdentityProvider, { identityProviderId });
      const name = domainNameOf(domain);
      await assertNew(em, name);
      return em.create(IdentityDomain, {
        tenantId,
        domain: name,
        identityProviderId,
        challenge: `agg-domain-verification=${newSecret()}`,
        verifiedAt: null,
        verifiedDomain: null,
      });
    });
  }

  /**
   * @throws NOT_FOUND; UNPROCESSABLE naming the missing record; FORBIDDEN for roles that the provider gives and
   * the caller lacks; CONFLICT for another tenant's domain
   */
  @Mutation(() => IdentityDomain, {
    description: 'Verifies a domain by the challenge in its TXT records. Idempotent.',
  })
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:WRITE', signedIn: true })
  async verifyIdentityDomain(
    @Ctx() context: Context,
    @Arg('domain', () => NameScalar) domain: string,
  ): Promise<IdentityDomain> {
    const name = asAscii(domain);
    const { challenge } = await read(context, (reader) => getOne(reader, IdentityDomain, { domain: name }));
    await assertShown(context, name, challenge);
    const { tenantId } = callerOf(context);
    const [owned] = await findAnywhere(context, IdentityDomain, domainsByName, name);
    if (owned && owned.tenantId !== tenantId)
      throw new GatewayError(
        'CONFLICT',
        `Another tenant has verified ${name}. That tenant must remove it first.`,
      );
    return change(context, async (em) => {
      const found = await lock(em, IdentityDomain, { domain: name });
      // A domain that was removed and added again meanwhile has another challenge.
      if (found.challenge !== challenge)
        throw new GatewayError('CONFLICT', `${name} was changed concurrently. Retry.`);
      await assertMayDecide(context, em, found);
      return found.verifiedAt
        ? found
        : Object.assign(found, { verifiedAt: new Date(), verifiedDomain: name });
    });
  }

  /** @throws NOT_FOUND; FORBIDDEN for roles that the provider gives and the caller lacks */
  @Mutation(() => IdentityDomain, { description: 'Removes a domain. Its users sign in by password again.' })
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:DELETE', signedIn: true })
  removeIdentityDomain(
    @Ctx() context: Context,
    @Arg('domain', () => NameScalar) domain: string,
    @Reason() reason?: string | null,
  ): Promise<IdentityDomain> {
    return change(
      context,
      async (em) => {
        const removed = await lock(em, IdentityDomain, { domain: asAscii(domain) });
        await assertMayDecide(context, em, removed);
        em.remove(removed);
        return removed;
      },
      reason,
    );
  }
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
