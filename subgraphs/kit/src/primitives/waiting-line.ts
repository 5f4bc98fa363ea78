interface PlaceInLine<Member> {
  readonly member: Member;
  before: PlaceInLine<Member> | undefined;
  behind: PlaceInLine<Member> | undefined;
}

/**
 * A line in which the first one is served first, and anyone may leave at any time. For lines that change with every
 * request: of a `Set` that changes so often, V8 makes one table after the other, each of which refers to the next one. A
 * dead table in old space then keeps all later ones, with everything that has waited in them, until the next full
 * collection. A place that was left refers to nothing.
 */
export class WaitingLine<Member> implements Iterable<Member> {
  #first: PlaceInLine<Member> | undefined;
  #last: PlaceInLine<Member> | undefined;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get first(): Member | undefined {
    return this.#first?.member;
  }

  /** @returns leaves the line; further calls do nothing */
  join(member: Member): () => void {
    let place: PlaceInLine<Member> | undefined = { member, before: this.#last, behind: undefined };
    if (this.#last) this.#last.behind = place;
    else this.#first = place;
    this.#last = place;
    this.#size += 1;
    return () => {
      if (place) this.#remove(place);
      place = undefined;
    };
  }

  /** From the first to the last one, who may leave meanwhile. */
  *[Symbol.iterator](): IterableIterator<Member> {
    for (let place = this.#first, behind: typeof place; place; place = behind) {
      behind = place.behind;
      yield place.member;
    }
  }

  #remove(place: PlaceInLine<Member>): void {
    const { before, behind } = place;
    if (before) before.behind = behind;
    else this.#first = behind;
    if (behind) behind.before = before;
    else this.#last = before;
    place.before = undefined;
    place.behind = undefined;
    this.#size -= 1;
  }
}
