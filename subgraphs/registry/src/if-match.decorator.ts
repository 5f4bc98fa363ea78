import { Arg } from 'type-graphql';

/** The argument `ifMatch` of a change that may be conditional, see `assertMatches`. */
export function IfMatch(): ReturnType<typeof Arg> {
  return Arg('ifMatch', () => [String], {
    nullable: true,
    description: 'Entity tags `v<revision>`. One of them must match the current one.',
  });
}
