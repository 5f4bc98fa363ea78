import { type GovernedKind, UuidScalar } from '@agg/schema';
import { Arg } from 'type-graphql';
import { governedKinds } from './governed-kinds.ts';

/** The argument that names a subject of a kind, for instance `agentId`. */
export function SubjectId(kind: GovernedKind): ReturnType<typeof Arg> {
  return Arg(governedKinds[kind].id, () => UuidScalar);
}
