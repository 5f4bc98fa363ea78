import { NameScalar } from '@agg/schema';
import { createTenant, inviteForOperator, issueLink, resetFactor } from '@agg/tenant-auth';
import { newPersonOf, personOf, required, rolesOf } from './argument-values.ts';
import { changing, mailing } from './instruction.ts';
import { linkCommand } from './link-command.ts';

const text = { type: 'string' } as const;

/** Creates a tenant, also where SIGN_UP is closed. */
export const createTenantCommand = linkCommand({
  name: 'create-tenant',
  usage: '--name <tenant> --admin-name <person> --admin-email <address> [--operator] [--mail]',
  summary: 'creates a tenant, and prints a link for its first administrator',
  options: {
    ...mailing,
    name: text,
    'admin-name': text,
    'admin-email': text,
    operator: { type: 'boolean' },
  },
  read: (args) => {
    const tenantName = required(args, 'name', NameScalar);
    const administrator = newPersonOf(args, 'admin-');
    return (context, instruction) => createTenant(context, { tenantName, ...administrator }, instruction);
  },
  done: ({ tenantId }) => `Created the tenant ${tenantId}.`,
  next: ({ tenantId }, { values }) =>
    values.operator
      ? [
          'Set this and restart, and its administrators run the installation:',
          `OPERATOR_TENANT_ID=${tenantId}`,
        ]
      : [],
});

/** Invites a person into a tenant; the operator may give any role. */
export const inviteCommand = linkCommand({
  name: 'invite',
  usage: '--tenant <id or name> --name <person> --email <address> [--roles <ENTITY:PERMISSION,…>] [--mail]',
  summary: 'invites a person, and prints the link',
  options: { ...mailing, tenant: text, name: text, email: text, roles: text },
  read: (args) => {
    const tenant = required(args, 'tenant', NameScalar);
    const person = { tenant, ...newPersonOf(args), roles: rolesOf(args) };
    return (context, instruction) => inviteForOperator(context, person, instruction);
  },
  done: ({ email, tenantId }) => `Invited ${email} into the tenant ${tenantId}.`,
  next: (_link, args) => [`Roles: ${rolesOf(args).join(', ') || 'none'}.`],
});

/** For installations without mail, and for mails that have not arrived. */
export const linkOfPerson = linkCommand({
  name: 'link',
  usage: '--email <address> [--tenant <id or name>]',
  summary: 'prints the link that a person waits for: to accept, to verify, or for a new password',
  options: { ...changing, tenant: text, email: text },
  read: (args) => {
    const person = personOf(args);
    return (context, { reason }) => issueLink(context, person, reason);
  },
  done: ({ email, tenantId }) =>
    `Issued a link of ${email} in the tenant ${tenantId}. Earlier ones have ended.`,
});

/** For a person who has lost the means of sign-in, or had them stolen. */
export const resetFactorCommand = linkCommand({
  name: 'reset-factor',
  usage: '--email <address> [--tenant <id or name>] [--mail]',
  summary:
    'ends sessions, personal tokens and the password of a person, and prints a link for a new password',
  options: { ...mailing, tenant: text, email: text },
  read: (args) => {
    const person = personOf(args);
    return (context, instruction) => resetFactor(context, person, instruction);
  },
  done: ({ email, tenantId }) =>
    `Ended every session, every personal token and the password of ${email} in the tenant ${tenantId}.`,
});
