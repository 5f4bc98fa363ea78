import type { GraphQLResolveInfo } from 'graphql';

/** A place in an answer, linked up to the root. */
export type Path = GraphQLResolveInfo['path'];
