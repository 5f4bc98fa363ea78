/** An in-memory shop: the data for every contender of the benchmark. Nothing in it is random. */
export interface Product {
  upc: string;
  name: string;
  price: number;
  weight: number;
  inStock: boolean;
  shippingEstimate: number;
}

export interface User {
  id: string;
  username: string;
  name: string;
}

export interface Review {
  id: string;
  body: string;
  productUpc: string;
  authorId: string;
}

const counts = { products: 260, users: 260, reviewsOfEach: 3 } as const;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

export const products: readonly Product[] = numbers(counts.products).map((index) => ({
  upc: `upc-${index}`,
  name: `Product number ${index} of the shop`,
  price: 100 + ((index * 37) % 900),
  weight: 50 + ((index * 53) % 2_000),
  inStock: index % 3 !== 0,
  shippingEstimate: 10 + (index % 40),
}));

export const users: readonly User[] = numbers(counts.users).map((index) => ({
  id: `user-${index}`,
  username: `customer_${index}`,
  name: `Customer the ${index}th`,
}));

/** Three per product; within any twenty consecutive products their authors differ. */
const reviews: readonly Review[] = numbers(counts.products * counts.reviewsOfEach).map((index) => ({
  id: `review-${index}`,
  body: `Review ${index}: arrived in time and does what it says.`,
  productUpc: `upc-${Math.floor(index / counts.reviewsOfEach)}`,
  authorId: `user-${index % counts.users}`,
}));

export const productOf: ReadonlyMap<string, Product> = new Map(products.map((each) => [each.upc, each]));
export const userOf: ReadonlyMap<string, User> = new Map(users.map((each) => [each.id, each]));
export const reviewsOfProduct: ReadonlyMap<string, Review[]> = Map.groupBy(
  reviews,
  ({ productUpc }) => productUpc,
);
export const reviewsOfUser: ReadonlyMap<string, Review[]> = Map.groupBy(reviews, ({ authorId }) => authorId);
