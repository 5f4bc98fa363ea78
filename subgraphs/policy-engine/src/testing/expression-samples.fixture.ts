import type { AST } from '@eslint-community/regexpp';
import { parsed } from './expression-shape.fixture.ts';

/** Characters of which a class is given the first that it has. */
const characters = [...'a1A .-:/@_=<\n\'"+(é中'];

/** Repetitions of a part that has no least number of them. */
const often = 12;

/**
 * Texts that an expression takes, or nearly takes: it tries long at each of their repetitions. Lookaround is left out.
 */
export function samplesOf(expression: RegExp): string[] {
  const pattern = parsed(expression);
  const most = Math.max(...alternativesIn(pattern));
  return Array.from({ length: Math.min(most, 6) }, (_, choice) => sampleOf(pattern.alternatives, choice));
}

/** How many alternatives its parts have. */
function alternativesIn(node: AST.Node): number[] {
  if ('alternatives' in node) {
    const own = node.alternatives as AST.Alternative[];
    return [own.length, ...own.flatMap(({ elements }) => elements.flatMap(alternativesIn))];
  }
  return node.type === 'Quantifier' ? alternativesIn(node.element) : [1];
}

function sampleOf(alternatives: readonly AST.Alternative[], choice: number): string {
  const chosen = alternatives[choice % alternatives.length];
  return (chosen?.elements ?? []).map((element) => sampleOfElement(element, choice)).join('');
}

function sampleOfElement(element: AST.Element, choice: number): string {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return sampleOf(element.alternatives, choice);
    case 'Quantifier':
      return sampleOfElement(element.element, choice).repeat(
        Math.min(element.max, Math.max(element.min, often)),
      );
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
    case 'CharacterClass':
      return (
        characters.find((each) => new RegExp(`^${element.raw}$`, 'iu').test(each)) ?? element.raw.charAt(1)
      );
    default:
      return '';
  }
}
