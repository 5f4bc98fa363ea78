/** A node contradicts itself or others: what it states decides nothing, and is asked again. */
export class Unbelievable extends Error {
  override readonly name = 'Unbelievable';
}
