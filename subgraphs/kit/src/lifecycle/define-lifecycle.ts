import { GatewayError } from '@agg/schema';
import type { Lifecycle, LifecycleDeclaration, StepVerbs } from './lifecycle.ts';

/**
 * Declares the states of a noun, its moves and their verbs. With `@Subject({ lifecycle })` the ledger records
 * the creation and every change of the state with these verbs, and commits no others.
 * @example `defineLifecycle({ noun: 'door', states: ['OPEN', 'SHUT'], initial: { OPEN: 'created' },
 * moves: { OPEN: { SHUT: 'closed' }, SHUT: {} } })`
 */
export function defineLifecycle<State extends string, V extends string, Property extends string = 'status'>(
  declaration: LifecycleDeclaration<State, V, Property>,
): Lifecycle<State, V, Property> {
  return new DeclaredLifecycle(declaration);
}

class DeclaredLifecycle<State extends string, V extends string, Property extends string>
  implements Lifecycle<State, V, Property>
{
  readonly property: Property;
  readonly states: readonly State[];
  readonly initial: readonly State[];
  readonly live: readonly State[];

  constructor(private readonly declaration: LifecycleDeclaration<State, V, Property>) {
    this.property = declaration.property ?? ('status' as Property);
    this.states = declaration.states;
    this.initial = Object.keys(declaration.initial) as State[];
    this.live = this.states.filter((state) => !this.isFinal(state));
  }

  following(state: State): readonly State[] {
    return Object.keys(this.declaration.moves[state]) as State[];
  }

  isFinal(state: State): boolean {
    return this.following(state).length === 0;
  }

  isMove(from: State, to: State): boolean {
    if (from === to) return false;
    if (this.following(from).includes(to)) return true;
    throw this.refusal(from, to);
  }

  moveTo(row: { [P in Property]: State }, to: State): boolean {
    if (!this.isMove(row[this.property], to)) return false;
    row[this.property] = to;
    return true;
  }

  verbsOfCreation(state: State): readonly V[] {
    const { noun, initial } = this.declaration;
    return inOrder(initial[state]) ?? mistake(`A new ${noun} cannot be ${state}.`);
  }

  verbsOfMove(from: State, to: State): readonly V[] {
    const { noun, moves } = this.declaration;
    return inOrder(moves[from][to]) ?? mistake(`A ${noun} cannot change from ${from} to ${to}.`);
  }

  private refusal(from: State, to: State): GatewayError {
    const present = `This ${this.declaration.noun} is ${from}`;
    const detail = this.isFinal(from)
      ? `${present}, which is final. It cannot become ${to}.`
      : `${present} and cannot become ${to}. Allowed next states: ${this.following(from).join(', ')}.`;
    return new GatewayError('CONFLICT', detail);
  }
}

function inOrder<V extends string>(verbs: StepVerbs<V> | undefined): readonly V[] | undefined {
  return typeof verbs === 'string' ? [verbs] : verbs;
}

function mistake(text: string): never {
  throw new Error(`${text} Its lifecycle does not declare this.`);
}
