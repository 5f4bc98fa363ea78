import { type Context, findSubject, read } from '@agg/kit';
import { parse } from 'graphql';
import type { Subscription } from '../subscription/subscription.entity.ts';
import type { MailedVerb } from './subscription-mails.ts';

/** A person or a mailbox that gets a mail. */
export interface Addressee {
  email: string;
  /** Absent for the public contact of a tenant. */
  name?: string;
}

/** What tenant-auth knows for a mail. */
export interface MailedFacts {
  consumerName: string;
  providerName: string;
  addressees: Addressee[];
}

interface Answer {
  _entities: { tenantName: string; publicContactEmail: string | null }[];
  mailAddresses: Required<Addressee>[];
}

const query = parse(`query ($tenants: [_Any!]!, $userIds: [UUID!]!) {
  _entities(representations: $tenants) { ... on TenantDetails { tenantName publicContactEmail } }
  mailAddresses(userIds: $userIds) { name email }
}`);

/**
 * The names of both tenants, and who is mailed. About a request: the person who registered the target and the public
 * contact of its tenant; within a tenant, the contact only in place of that person. About a decision: the person who
 * subscribed.
 * @throws UNAVAILABLE where tenant-auth cannot be reached
 */
export async function mailedFacts(
  context: Context,
  verb: MailedVerb,
  subscription: Subscription,
): Promise<MailedFacts> {
  const { tenantId, providerTenantId, createdById } = subscription;
  const ownerId = await ownerOf(context, subscription);
  const userIds = [verb === 'created' ? ownerId : createdById].filter((id) => id !== null);
  const tenants = [tenantId, providerTenantId].map((id) => ({ __typename: 'TenantDetails', tenantId: id }));
  const { _entities, mailAddresses } = await context.query<Answer>('tenant-auth', query, {
    tenants,
    userIds,
  });
  const [consumer, provider] = _entities;
  const contact = provider?.publicContactEmail;
  const isContacted = verb === 'created' && (tenantId !== providerTenantId || mailAddresses.length === 0);
  const all: Addressee[] = contact && isContacted ? [...mailAddresses, { email: contact }] : mailAddresses;
  return {
    consumerName: consumer?.tenantName ?? '',
    providerName: provider?.tenantName ?? '',
    addressees: all.filter(({ email }, at) => all.findIndex((other) => other.email === email) === at),
  };
}

/** The id of the person who registered the target; `null` outside of its tenant. */
async function ownerOf(
  context: Context,
  { targetKind: kind, targetId: id }: Subscription,
): Promise<string | null> {
  const target = await read(context, (reader) => findSubject(reader, { kind, id }));
  return target?.ownerId ?? null;
}
