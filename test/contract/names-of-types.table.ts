/**
 * Types of one package that share a name, as `package#Name`, from before there was a rule against them. A change of one of
 * them gives it a name of its own, and takes it from this list.
 */
export const namesGivenTwice: readonly string[] = [
  'subgraphs/governance#ResolverClass',
  'subgraphs/kit#Exchange',
  'subgraphs/kit#Outcome',
  'subgraphs/kit#Row',
  'subgraphs/kit#Tables',
  'subgraphs/kit#Verbs',
  'subgraphs/kit#Verified',
  'subgraphs/policy#ClassType',
  'subgraphs/policy-engine#Span',
  'subgraphs/registry#Provider',
  'subgraphs/registry#ResolverClass',
  'subgraphs/registry#VersionKey',
  'subgraphs/relay#AnswerRow',
  'subgraphs/relay#Place',
  'subgraphs/relay#Seen',
  'subgraphs/tenant-auth#Client',
  'subgraphs/tenant-auth#Known',
];
