import type { FastifyInstance } from 'fastify';

/** Something that is served, with what a reader finds there. */
export interface ServedAddress {
  path: string;
  /** What it is, in a few words. */
  what: string;
  /** Its name in the header of every page, for pages that belong there. */
  menu?: string;
  /** The path whose service shows that this is served, where that is another one. */
  servedWith?: string;
}

const addresses: readonly ServedAddress[] = [
  { path: '/console', what: 'What runs, what waits, what is stopped: the console', menu: 'Console' },
  { path: '/account', what: 'Sign in, and pages for your account', menu: 'Account' },
  {
    path: '/docs/guides/',
    what: 'Guides: a tour, your first agent, policies, the gate, payments, and how to operate all this',
    menu: 'Guides',
  },
  { path: '/docs', what: 'The REST reference: all operations, to read and to try', menu: 'Reference' },
  {
    path: '/graphql',
    what: 'GraphQL over HTTP and WebSocket; in a browser, GraphiQL to write and try queries',
    menu: 'GraphiQL',
    servedWith: '/schema.graphql',
  },
  { path: '/mailbox', what: 'The mails that this demo has sent', menu: 'Mailbox' },
  {
    path: '/schema.graphql',
    what: 'The GraphQL schema, for code generators',
  },
  { path: '/openapi.json', what: 'The REST operations as OpenAPI 3.1, for code generators' },
  { path: '/.well-known/jwks.json', what: 'The public keys of the access tokens' },
  { path: '/ready', what: 'Whether this gateway can serve requests, and if not, why' },
];
const withoutGraphiQL: ServedAddress = { path: '/graphql', what: 'GraphQL over HTTP and WebSocket' };

/** What a gateway serves for people and their tools, as its routes say. Pages that people read come first. */
export function servedAddresses(app: FastifyInstance): readonly ServedAddress[] {
  const isServed = (url: string) => app.hasRoute({ method: 'GET', url });
  const served = addresses.filter(({ path, servedWith = path }) => isServed(servedWith));
  return isServed('/schema.graphql') ? served : [...served, withoutGraphiQL];
}
