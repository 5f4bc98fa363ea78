import { cidrs, httpUrl, mailSender, nameServers, redisUrl, smtpUrl } from './address-validators.ts';

/** The external systems that the processes use, besides their database. */
export const outsideVariables = {
  OUTBOUND_ALLOW_CIDRS: cidrs({
    default: [],
    desc: 'Address ranges, comma-separated, that webhooks and agents may have although they are private, such as 10.1.0.0/16.',
  }),
  DNS_SERVERS: nameServers({
    default: [],
    desc: 'Name servers, comma-separated, that are asked whether a tenant owns a domain. Empty: those of the system.',
  }),
  REDIS_URL: redisUrl({
    default: undefined,
    desc: 'Redis or Valkey that counts requests, and remembers used fetch tokens, for all processes together. Empty, or while it is away: each knows its own.',
  }),
  SMTP_URL: smtpUrl({
    default: undefined,
    desc: 'Mail server, such as smtps://user:password@host:465. Empty: mails go to the log, in production nowhere.',
  }),
  MAIL_FROM: mailSender({
    default: 'Agent Governance Gateway <no-reply@localhost>',
    desc: 'Whom mails come from.',
  }),
  ACCOUNT_URL: httpUrl({
    default: undefined,
    desc: 'Address of the pages that links in mails lead to. Empty: /account under PUBLIC_URL.',
  }),
};
