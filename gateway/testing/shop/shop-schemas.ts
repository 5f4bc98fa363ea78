/** The types of the shop by their subgraph, without the directives of a particular kind of federation. */
export const shopTypes = {
  products: `
    type Query {
      product(upc: ID!): Product @access(callers: ["USER"])
      topProducts(first: Int!, skip: Int!): [Product!]! @access(callers: ["USER"])
    }
    type Product @key(fields: "upc") {
      upc: ID!
      name: String!
      price: Int!
      weight: Int!
      inStock: Boolean!
      shippingEstimate: Int!
    }
  `,
  reviews: `
    type Review @key(fields: "id") {
      id: ID!
      body: String!
      author: User!
      product: Product!
    }
    type Product @key(fields: "upc") {
      upc: ID!
      reviews(first: Int!): [Review!]!
    }
    type User @key(fields: "id") {
      id: ID!
      reviews(first: Int!): [Review!]!
    }
  `,
  accounts: `
    type Query {
      users(first: Int!, skip: Int!): [User!]! @access(callers: ["USER"])
    }
    type User @key(fields: "id") {
      id: ID!
      username: String!
      name: String!
    }
  `,
} as const;

export type ShopSubgraph = keyof typeof shopTypes;

export const shopSubgraphs = Object.keys(shopTypes) as ShopSubgraph[];
