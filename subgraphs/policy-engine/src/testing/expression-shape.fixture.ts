import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** How many units an expression can take, and how far it can look from where it begins. */
interface Extent {
  width: number;
  reach: number;
}

const parser = new RegExpParser();

export function parsed({ source, flags }: RegExp): AST.Pattern {
  return parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
}

/** Units of what is found, with what is looked at behind it, and of what precedes it: what a group takes, or everything. */
export function unitsOf(expression: RegExp): { reach: number; label: number } {
  const pattern = parsed(expression);
  const all = extentOf(pattern.alternatives);
  const group = groupsIn(pattern)[0];
  if (!group) return { reach: all.reach, label: 0 };
  const found = extentOf(group.alternatives);
  return { reach: found.reach, label: all.width - found.width };
}

/** The capturing groups of an expression, but those within one another. */
export function groupsIn(node: AST.Node): AST.CapturingGroup[] {
  if (node.type === 'CapturingGroup') return [node];
  if ('alternatives' in node) return (node.alternatives as AST.Alternative[]).flatMap(groupsIn);
  if (node.type === 'Quantifier') return groupsIn(node.element);
  return node.type === 'Alternative' ? node.elements.flatMap(groupsIn) : [];
}

function extentOf(alternatives: readonly AST.Alternative[]): Extent {
  const extents = alternatives.map(({ elements }) => inSequence(elements));
  return {
    width: Math.max(...extents.map(({ width }) => width)),
    reach: Math.max(...extents.map(({ reach }) => reach)),
  };
}

function inSequence(elements: readonly AST.Element[]): Extent {
  const whole = { width: 0, reach: 0 };
  for (const element of elements) {
    const { width, reach } = extentOfElement(element);
    whole.reach = Math.max(whole.reach, whole.width + reach);
    whole.width += width;
  }
  return whole;
}

function extentOfElement(element: AST.Element): Extent {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return extentOf(element.alternatives);
    case 'Quantifier': {
      const { width, reach } = extentOfElement(element.element);
      return { width: width * element.max, reach: Math.max(0, width * (element.max - 1) + reach) };
    }
    case 'Assertion':
      return { width: 0, reach: element.kind === 'lookahead' ? extentOf(element.alternatives).reach : 1 };
    default:
      // Finders search texts in which each unit is a character.
      return { width: 1, reach: 1 };
  }
}
