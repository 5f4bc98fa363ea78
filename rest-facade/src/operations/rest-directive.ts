import { type ErrorCode, errorTable } from '@agg/schema';
import {
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLEnumType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A method that a document can be served under; HEAD follows GET. */
type RestMethod = (typeof methods)[number];

/** The arguments of `@rest` on a document. */
export interface RestDeclaration {
  method: RestMethod;
  /** With the names of variables in braces: `/registry/v1/channels/{channelId}`. */
  path: string;
  tag: string;
  summary: string;
  /** The status of a success. */
  status: number;
  /** `Location` of the created resource, with names of variables and of answered fields in braces. */
  location?: string;
  /** The member of the root field's value that is the body, by response keys: `assignmentSet.assignments`. */
  body?: string;
  /** The Int or String in the root field's value that changes with it and becomes `ETag: "v<value>"`. */
  etag?: string;
  /**
   * The operation belongs to OAuth 2.0 (RFC 6749). It accepts forms besides JSON, and HTTP Basic as
   * `client_id` and `client_secret`. Its problems carry `error` and `error_description`.
   */
  oauth: boolean;
  /**
   * The operation is one of the interface that clients were built against before: it ignores unknown query
   * parameters, which others refuse.
   */
  lenient: boolean;
  /** The refusals of this operation beside those that operations of its kind have in common. */
  refuses: readonly ErrorCode[];
  /** Ensures that the browser has a cookie, to which the flow that begins here is bound. */
  browser: boolean;
}

const text = new GraphQLNonNull(GraphQLString);
const refusal = new GraphQLEnumType({
  name: 'ErrorCode',
  values: Object.fromEntries(Object.keys(errorTable).map((code) => [code, {}])),
});
const flag = { type: new GraphQLNonNull(GraphQLBoolean), defaultValue: false };

/** `@rest`: serves its operation under a method and a path. */
export const restDirective = new GraphQLDirective({
  name: 'rest',
  locations: [DirectiveLocation.QUERY, DirectiveLocation.MUTATION, DirectiveLocation.SUBSCRIPTION],
  args: {
    method: {
      type: new GraphQLNonNull(
        new GraphQLEnumType({
          name: 'RestMethod',
          values: Object.fromEntries(methods.map((name) => [name, {}])),
        }),
      ),
    },
    path: { type: text },
    tag: { type: text },
    summary: { type: text },
    status: { type: new GraphQLNonNull(GraphQLInt), defaultValue: 200 },
    location: { type: GraphQLString },
    body: { type: GraphQLString },
    etag: { type: GraphQLString },
    oauth: flag,
    lenient: flag,
    refuses: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(refusal))),
      defaultValue: [],
    },
    browser: flag,
  },
});

/** The same schema, in which `@rest` is defined. */
export function withRestDirective(schema: GraphQLSchema): GraphQLSchema {
  return new GraphQLSchema({ ...schema.toConfig(), directives: [...schema.getDirectives(), restDirective] });
}
