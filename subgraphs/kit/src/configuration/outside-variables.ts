import { cidrs, httpUrl, mailSender, nameServers, redisUrl, smtpUrl } from './address-validators.ts';

/** The external systems that the processes use, besides their database. */
export const outsideVariables = {
  OUTBOUND_ALLOW_CIDRS: cidrs({
    default: [],
    desc: 'Comma-separated CIDR ranges of private addresses that webhooks and agents may use, such as 10.1.0.0/16.',
  }),
  DNS_SERVERS: nameServers({
    default: [],
    desc: 'Comma-separated name servers that verify the domains of tenants. Empty: the name servers of the system.',
  }),
  REDIS_URL: redisUrl({
    default: undefined,
    desc: 'Redis or Valkey that counts requests and stores used fetch tokens for all processes. Empty or unavailable: each process uses its own memory.',
  }),
  SMTP_URL: smtpUrl({
    default: undefined,
    desc: 'Mail server, such as smtps://user:password@host:465. Empty: mails are logged; in production they are discarded.',
  }),
  MAIL_FROM: mailSender({
    default: 'Agent Governance Gateway <no-reply@localhost>',
    desc: 'Sender of the mails.',
  }),
  ACCOUNT_URL: httpUrl({
    default: undefined,
    desc: 'Base URL of the pages that links in mails open. Empty: /account under PUBLIC_URL.',
  }),
};
