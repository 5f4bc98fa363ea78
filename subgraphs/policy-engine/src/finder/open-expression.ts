import { type AST, RegExpParser } from '@eslint-community/regexpp';

const parser = new RegExpParser();

/** Where the known text ends. */
const end = '$';

/**
 * The expression of what another one has begun to find when the known text ends: there, what follows decides whether it is
 * found, and how much of it.
 * @param behind the source of what may stand between it and the end, where that matters for it as well
 */
export function openExpression(expression: RegExp, behind?: string): RegExp {
  const after = behind ? `(?:${behind})${end}` : undefined;
  return ofFound(
    expression,
    (ways) => eitherOf(ways.map((elements) => openSequence(elements, after))) ?? '(?!)',
  );
}

/** The expression of what another one finds, as long as it can be: where its parts could take the same units, and more. */
export function foundExpression(expression: RegExp): RegExp {
  return ofFound(expression, (ways) => ways.map((elements) => rawOf(elements)).join('|'));
}

/**
 * An expression that begins at what another one finds, which is its group, where it has one. What precedes the group is
 * looked at last: a search that began with it would begin far before what is new.
 */
function ofFound(
  { source, flags }: RegExp,
  make: (ways: readonly (readonly AST.Element[])[]) => string,
): RegExp {
  const { alternatives } = parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
  const ways = alternatives.map(({ elements }) => elements);
  const [first = []] = ways;
  const group = first.findIndex(({ type }) => type === 'CapturingGroup');
  if (group < 0) return new RegExp(make(ways), flags);
  const label = inBothCases(rawOf(first.slice(0, group)));
  return new RegExp(`(?<=${label})(?:${make([first.slice(group)])})`, flags);
}

/** What stands for itself in an expression, but for letters beyond ASCII that do. */
const partOrLetter = /\\.|\[(?:\\.|[^\]\\])*\]|[^\p{ASCII}]/gu;

/** V8 looks back for such letters in one case only, where alternatives are many. */
function inBothCases(source: string): string {
  return source.replace(partOrLetter, (part) => {
    const cases = new Set([part.toLowerCase(), part.toUpperCase()]);
    return part.length === 1 && [...cases].join('').length === 2 ? `[${[...cases].join('')}]` : part;
  });
}

function rawOf(elements: readonly AST.Element[]): string {
  return elements.map(({ raw }) => raw).join('');
}

/**
 * How the text may end within a sequence, not at its beginning; absent where it cannot.
 * @param after what may follow the last element
 */
function openSequence(elements: readonly AST.Element[], after?: string): string | undefined {
  const [first, ...others] = elements;
  if (!first) return undefined;
  // Behind each element, the text may end, or go on with the next one.
  const rest = others.length > 0 ? eitherOf([end, openSequence(others, after)]) : after;
  return eitherOf([openElement(first), rest && `${first.raw}${rest}`]);
}

/** The same of an element. */
function openElement(element: AST.Element): string | undefined {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return wrapped(openAlternatives(element.alternatives), beginOf(element));
    case 'Quantifier':
      return openRepeats(element.element, element.max);
    case 'Assertion':
      return element.kind === 'lookahead'
        ? wrapped(openAlternatives(element.alternatives), '(?=')
        : undefined;
    default:
      return undefined;
  }
}

/** Each of the repeats may be the last one, and the last one may be there in part. */
function openRepeats(element: AST.Element, most: number): string | undefined {
  const last = openElement(element);
  if (most < 2) return last;
  const before = `(?:${element.raw})`;
  return eitherOf([`${before}{1,${most - 1}}${end}`, last && `${before}{0,${most - 1}}${last}`]);
}

function openAlternatives(alternatives: readonly AST.Alternative[]): string | undefined {
  return eitherOf(alternatives.map(({ elements }) => openSequence(elements)));
}

function eitherOf(ways: readonly (string | undefined)[]): string | undefined {
  const some = ways.filter((way) => way !== undefined);
  return some.length > 0 ? `(?:${some.join('|')})` : undefined;
}

function wrapped(source: string | undefined, begin: string): string | undefined {
  return source && `${begin}${source})`;
}

/** `(?:`, or what a group sets for its part: `(?-i:`. */
function beginOf(group: AST.Group | AST.CapturingGroup): string {
  return group.type === 'Group' && group.modifiers ? group.raw.slice(0, group.raw.indexOf(':') + 1) : '(?:';
}
