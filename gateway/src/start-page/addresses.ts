/** Something that is served, with what a reader finds there. */
export interface ServedAddress {
  path: string;
  /** What it is, in a few words. */
  what: string;
}

const withIntrospection: readonly ServedAddress[] = [
  { path: '/graphql', what: 'GraphQL over HTTP and WebSocket; in a browser, GraphiQL' },
  { path: '/schema.graphql', what: 'The GraphQL schema, for code generators' },
];
const withoutIntrospection: readonly ServedAddress[] = [
  { path: '/graphql', what: 'GraphQL over HTTP and WebSocket' },
];
const always: readonly ServedAddress[] = [
  { path: '/docs', what: 'All REST operations, to read and to try' },
  { path: '/openapi.json', what: 'The same as OpenAPI 3.1, for code generators' },
  { path: '/docs/guides/', what: 'Guides: a tour, and how to install, configure, operate and upgrade' },
  { path: '/account', what: 'Sign in, and pages for your account' },
  { path: '/.well-known/jwks.json', what: 'The public keys of the access tokens' },
  { path: '/ready', what: 'Whether this gateway can serve requests, and if not, why' },
];

/** What a gateway serves for people and their tools. @param introspection whether clients may read the schema */
export function addressesOf(introspection: boolean): readonly ServedAddress[] {
  return (introspection ? withIntrospection : withoutIntrospection).concat(always);
}
