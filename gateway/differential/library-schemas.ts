/**
 * Seven subgraphs over one library that cover every feature of federation that changes a plan: compound,
 * nested and several keys, keys of interfaces with `@interfaceObject`, unions and interfaces over several
 * subgraphs, `@requires` (of a leaf, of a nested selection, of an interface, in chains), `@provides`,
 * `@override`, references that a subgraph cannot resolve, and inaccessible fields.
 */
export const librarySchemas: Record<string, string> = {
  catalog: /* GraphQL */ `
    scalar UUID
    scalar JsonObject
    enum Genre { NOVEL POEM ESSAY DRAMA }
    enum Language { EN DE FR }
    interface Item @key(fields: "id") { id: ID! title(language: Language = EN): String! genre: Genre sequel: Item }
    interface Named { name(short: Boolean = false): String! }
    union Work = Book | Film | Person
    input Filter { genre: Genre = NOVEL years: [Int!] any: [[Filter!]] text: String! = "all" code: UUID }
    type Edition @shareable { year: Int! format: String price: Money publisher: Person }
    type Money @shareable { cents: Int! currency: String! }
    type Studio @shareable { code: String! chief: Person }
    type Book implements Item & Named @key(fields: "id") @key(fields: "isbn country") {
      id: ID! isbn: String! country: String! name(short: Boolean = false): String! secret: String @inaccessible
      title(language: Language = EN): String! genre: Genre sequel: Item pages: Int author: Person!
      coauthors(first: Int): [Person] editions(from: Int! = 1900): [[Edition!]]! matrix: [[Int!]!] facts: JsonObject
      similar(filter: Filter, first: Int = 2): [Work!] uuid: UUID!
    }
    type Film implements Item & Named @key(fields: "id") @key(fields: "studio { code } number") {
      id: ID! studio: Studio! number: Int! name(short: Boolean = false): String! minutes: Float title(language: Language = EN): String!
      genre: Genre sequel: Item based: Book cast: [Person!]! colour: Boolean!
    }
    type Person implements Named @key(fields: "id") { id: ID! name(short: Boolean = false): String! @external nickname: String debut: Item }
    type Query {
      book(id: ID!): Book film(id: ID!): Film items(genre: Genre, first: Int = 3): [Item!]! item(id: ID!): Item
      works(filter: Filter!): [Work] named: [[Named]] books(ids: [ID!], languages: [Language]): [Book!]
    }
    type Mutation { rename(id: ID!, title: String!): Book shelve(filter: Filter): [Item]! }
  `,
  people: /* GraphQL */ `
    scalar Date
    interface Named { name(short: Boolean = false): String! }
    union Work = Book | Film | Person
    type Book implements Named @key(fields: "id") { id: ID! name(short: Boolean = false): String! @external }
    type Film implements Named @key(fields: "id") { id: ID! name(short: Boolean = false): String! @external }
    type Place @key(fields: "code") { code: String! label: String @external }
    type Person implements Named @key(fields: "id") @key(fields: "login") {
      id: ID! login: String! name(short: Boolean = false): String! born: Date home: Place @provides(fields: "label")
      friends(first: Int = 2): [Person!] mentor: Person favourite: Work works: [Work]! nickname: String @override(from: "catalog")
      places: [[Place]!] @provides(fields: "label")
    }
    type Query { person(id: ID!): Person people(first: Int): [Person]! found(text: String): [Work!]! someone: Named homes: [Place!] @provides(fields: "label") }
    type Mutation { befriend(id: ID!, login: String): Person! }
  `,
  places: /* GraphQL */ `
    scalar UInt256
    type City @shareable { name: String! mayor: Person twins: [City!] }
    type Point { x: Float! y: Float! near: [Place!]! }
    enum Climate { DRY WET COLD }
    type Person @key(fields: "login", resolvable: false) { login: String! }
    type Place @key(fields: "code") {
      code: String! label: String @shareable city: City! point: Point area: UInt256 climate(month: Int! = 1): Climate
      parent: Place population(years: [Int!]): [Int]
    }
    type Query { place(code: String!): Place! places(within: Int): [Place!]! }
  `,
  stock: /* GraphQL */ `
    interface Named { name(short: Boolean = false): String! }
    type Shelf implements Named @key(fields: "id") { id: ID! name(short: Boolean = false): String! books: [Book]! keeper: Person place: Place! below: Shelf }
    type Person @key(fields: "id") { id: ID! duty: Shelf nickname: String @external badge: String @requires(fields: "nickname") }
    type Place @key(fields: "code", resolvable: false) { code: String! }
    type Book @key(fields: "isbn country") {
      isbn: String! country: String! weight: Int shelf: Shelf copies(worn: Boolean): Int! shipping: Int @external
      insurance(times: Int = 1): Int @requires(fields: "shipping")
    }
    type Query { shelf(id: ID!): Shelf shelves: [Shelf!] heaviest: Book!  }
    type Mutation { move(book: ID!, shelf: ID): Shelf }
  `,
  freight: /* GraphQL */ `
    interface Item { id: ID! }
    type Place @key(fields: "code") { code: String! depot: Boolean! }
    type Person @key(fields: "id") { id: ID! login: String! @external home: Place @external name(short: Boolean = false): String! @external
      tag: String @requires(fields: "name(short: true)") address(country: String): String @requires(fields: "home { code } login") }
    type Book implements Item @key(fields: "id") {
      id: ID! weight: Int @external pages: Int @external author: Person! @external sequel: Item @external
      shipping: Int @requires(fields: "weight pages") dispatch: String! @requires(fields: "author { login }")
      bundle: String @requires(fields: "sequel { id }") carrier: Person
    }
    type Film implements Item @key(fields: "id") { id: ID! minutes: Float @external reels: Int! @requires(fields: "minutes") }
    type Query { parcels(express: Boolean! = false): [Book] }
  `,
  reviews: /* GraphQL */ `
    scalar DateTime
    interface Answer { message: String! }
    union Outcome = Review | Refusal
    type Item @key(fields: "id") @interfaceObject { id: ID! rating(scale: Int = 5): Float reviews(first: Int = 2): [Review!]! best: Review }
    type Person @key(fields: "id") { id: ID! reviews: [Review]! rank: Int! }
    type Review implements Answer @key(fields: "id") {
      id: ID! message: String! stars: Int! at: DateTime author: Person! subject: Item replies(deep: Boolean = true): [[Review!]!] parent: Review
    }
    type Refusal implements Answer { message: String! reason: Int reviewer: Person }
    input ReviewInput { item: ID! stars: Int! = 3 text: String tags: [String!] at: DateTime }
    type Query { review(id: ID!): Review latest: [Review] critic(short: Boolean): Person! rated: [Item!] outcome: Outcome answers: [Answer!]! }
    type Mutation { review(input: ReviewInput!): Outcome! retract(ids: [ID!]!): [Answer] }
    type Subscription { reviewed(item: ID, count: Int = 3): Review! rated(count: Int! = 2): Item  }
  `,
  media: /* GraphQL */ `
    scalar HttpUrl
    scalar JsonObject
    enum Size { SMALL LARGE }
    interface Asset { url(size: Size = SMALL): HttpUrl owner: Person }
    union Media = Image | Clip
    type Image implements Asset { url(size: Size = SMALL): HttpUrl owner: Person width: Int! meta: JsonObject }
    type Clip implements Asset { url(size: Size = SMALL): HttpUrl owner: Person seconds: Float! frames: [[Image]!] still: Image! }
    type Draft implements Asset @inaccessible { url(size: Size = SMALL): HttpUrl owner: Person }
    type Studio @shareable { code: String! }
    type Film @key(fields: "studio { code } number") { studio: Studio! number: Int! trailers: [Clip!] poster(size: Size): Image! }
    type Book @key(fields: "id") { id: ID! cover: Media assets: [Asset] }
    type Person @key(fields: "id") { id: ID! portrait: Asset gallery(first: Int): [Media!]! }
    type Query { assets: [Asset!] media(first: Int = 2): [[Media!]]! hidden: Asset @inaccessible }
    type Subscription { uploaded(count: Int = 2): Asset premiere: Film! }
  `,
};
