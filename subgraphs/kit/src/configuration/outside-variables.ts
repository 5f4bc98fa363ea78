import { cidrs, hosts, httpUrl, mailSender, nameServers, redisUrl, smtpUrl } from './address-validators.ts';
import { integer } from './validators.ts';

/** The external systems that the processes use, besides their database. */
export const outsideVariables = {
  OUTBOUND_ALLOW_CIDRS: cidrs({
    default: [],
    desc: 'Comma-separated CIDR ranges of private addresses that webhooks and agents may use, such as 10.1.0.0/16.',
  }),
  OUTBOUND_HTTP_HOSTS: hosts({
    default: [],
    desc: 'Comma-separated hosts, with or without a port, that webhooks and agents may use by http, such as agent.lan or 10.1.0.5:8080. Outside production every host.',
  }),
  OUTBOUND_CONNECTIONS_PER_HOST: integer(
    1,
    10_000,
  )({
    default: 200,
    desc: 'Calls that a process has under way at one host, a quarter of them only for tenants without any. Further ones wait for 3 seconds, then get 429 where their tenant has the rest, else 503. Streams are not among them.',
  }),
  OUTBOUND_CONNECTIONS: integer(
    1,
    100_000,
  )({
    default: 1_000,
    desc: 'The same at all hosts together.',
  }),
  OUTBOUND_STREAMS_PER_HOST: integer(
    1,
    10_000,
  )({
    default: 400,
    desc: 'Streams, such as those of agents, that a process has open with one host, shared as calls are.',
  }),
  OUTBOUND_STREAMS: integer(
    1,
    100_000,
  )({
    default: 1_000,
    desc: 'The same with all hosts together.',
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
    desc: 'Mail server, such as smtps://user:password@host:465. Empty: mails are logged; in production none is sent, and operations that need one answer MAIL_UNAVAILABLE.',
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
