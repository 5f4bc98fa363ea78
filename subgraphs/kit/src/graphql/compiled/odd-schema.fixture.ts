import { buildSubgraphSchema } from '@apollo/subgraph';
import { type GraphQLSchema, parse } from 'graphql';
import { resolvers } from './odd-resolvers.fixture.ts';

const typeDefs = parse(`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  scalar DateTime
  scalar UUID
  scalar JsonObject
  scalar UInt256
  enum Colour { RED GREEN }
  interface Named { name: String! self: Named }
  union Thing = Box | Person
  input Filter { colour: Colour = RED, above: Int!, names: [String!], inner: Filter }
  type Box implements Named @key(fields: "id") {
    id: ID! name: String! self: Named boxes: [Box] tight: [Box!] things: [Thing]! grid: [[Int!]]
    colour: Colour weight: Float count: Int open: Boolean madeAt: DateTime big: UInt256 free: JsonObject
    method(times: Int = 2): String getter: String later: String laterNumber: Int! mayFail(how: String): String mustNot(how: String!): String!
    scaled(by: Int! = 3): Int
  }
  type Person implements Named @key(fields: "id") { id: ID! name: String! self: Named box: Box! age: Int }
  type Query {
    box(id: ID): Box
    mustBox: Box!
    boxes(size: Int! = 2, filter: Filter, tags: [[String]]): [Box]!
    named(kind: String): Named
    things: [Thing]
    promised: [Box]
    at(time: DateTime, id: UUID, free: JsonObject): String
    number: Int
    list: [String!]
  }
  type Mutation { first(fails: Boolean): Int! second: Int third(fails: Boolean): Int! }
  type Subscription { ticks(count: Int!, fails: Boolean): Box! broken: Int }
`);

/** A schema with every kind of resolver, value and type that an executor may meet. */
export function oddSchema(): GraphQLSchema {
  return buildSubgraphSchema({ typeDefs, resolvers: resolvers as never });
}
