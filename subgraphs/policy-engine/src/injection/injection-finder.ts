import { basicPlane } from '../finder/basic-plane.ts';
import type { Finder, Match } from '../finder/finder.types.ts';
import { folded } from '../finder/folded-text.ts';
import { openExpression } from '../finder/open-expression.ts';
import { englishClaims } from './english-claims.table.ts';
import { englishSigns } from './english-signs.table.ts';
import type { InjectionSign } from './injection-sign.ts';
import { otherSigns } from './other-signs.table.ts';

/** Units of the longest sign, and how far from one another two signs count together. */
export const longestSign = 190;
const together = 64;

export const injectionSigns = englishSigns.concat(englishClaims, otherSigns);

interface Sign {
  start: number;
  end: number;
  sign: InjectionSign;
}

/** Finds orders to a model that do not come from whoever may give them. Each sign is a match; others near it raise its score. */
export class InjectionFinder implements Finder {
  readonly longest = longestSign + together;
  /** What signs have begun to take: compiled when a stream first asks. */
  #open: readonly RegExp[] | undefined;

  constructor(private readonly signs: readonly InjectionSign[] = injectionSigns) {}

  find(text: string, from: number, to: number): Match[] {
    const comparable = basicPlane(folded(text));
    const signs = this.signs
      .flatMap((sign) => signsIn(sign, comparable, from - together, to + together))
      .sort((one, other) => one.start - other.start || other.end - one.end);
    return signs.flatMap(({ start, end }, index) => {
      const isHere = start >= from && start < to;
      return isHere ? [{ type: 'PROMPT_INJECTION' as const, start, end, score: scoreAt(index, signs) }] : [];
    });
  }

  /** A sign is open as well while another one may still begin near it. */
  openFrom(text: string, from: number): number {
    const comparable = basicPlane(folded(text));
    this.#open ??= this.signs.map(({ expression }) => openExpression(expression));
    const begun = Math.min(...this.#open.map((expression) => firstOf(expression, comparable, from)));
    const near = Math.max(from, begun - together);
    return Math.min(begun, ...this.signs.map(({ expression }) => firstOf(expression, comparable, near)));
  }
}

function firstOf(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.exec(text)?.index ?? text.length;
}

function signsIn(sign: InjectionSign, text: string, from: number, to: number): Sign[] {
  const { expression } = sign;
  const found: Sign[] = [];
  expression.lastIndex = Math.max(0, from);
  for (let hit = expression.exec(text); hit && hit.index < to; hit = expression.exec(text)) {
    found.push({ start: hit.index, end: hit.index + hit[0].length, sign });
    // Every place is tried, so that a search from anywhere finds the same.
    expression.lastIndex = hit.index + 1;
  }
  return found;
}

/** Signs of one kind count once. */
function scoreAt(index: number, signs: readonly Sign[]): number {
  const here = Number(signs[index]?.start);
  const near = new Set<InjectionSign>();
  for (let at = index; at >= 0 && here - Number(signs[at]?.start) < together; at -= 1)
    near.add((signs[at] as Sign).sign);
  for (let at = index + 1; at < signs.length && Number(signs[at]?.start) - here < together; at += 1)
    near.add((signs[at] as Sign).sign);
  return 1 - [...near].reduce((doubt, { weight }) => doubt * (1 - weight), 1);
}
