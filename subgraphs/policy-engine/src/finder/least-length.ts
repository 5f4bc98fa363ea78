import { compileExpression } from './compile-expression.ts';
import { type Instruction, isAlternatives, operations } from './program.types.ts';

/**
 * Characters of the shortest text that an expression matches; `Infinity` where it matches none. A character has one or two
 * UTF-16 units.
 * @throws what `compileExpression` throws
 */
export function leastLength(source: string): number {
  const { inst, start } = compileExpression(source).re2Input.prog;
  const instructions = inst as readonly Instruction[];
  const seen = new Set<number>();
  let places = [start];
  for (let length = 0; places.length > 0; length += 1) {
    const next: number[] = [];
    if (reachesMatch(instructions, places, seen, next)) return length;
    places = next;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Goes on from places as far as that takes no character.
 * @param next is told the places behind one character more
 */
function reachesMatch(
  instructions: readonly Instruction[],
  places: readonly number[],
  seen: Set<number>,
  next: number[],
): boolean {
  const open = [...places];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const instruction = instructions[place];
    if (!instruction || seen.has(place)) continue;
    seen.add(place);
    const { op, out, arg } = instruction;
    if (op === operations.match) return true;
    if (op === operations.never) continue;
    if (op >= operations.firstCharacter) next.push(out);
    else open.push(out);
    if (isAlternatives(op)) open.push(arg);
  }
  return false;
}
