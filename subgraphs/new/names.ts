/** A name in the spellings that code, paths, tables and sentences need. */
interface Spellings {
  camel: string;
  pascal: string;
  kebab: string;
  snake: string;
  words: string;
}

/** What replaces the names of the template. */
export interface Names {
  /** The subgraph, in kebab case. */
  subgraph: string;
  /** Its first noun, in kebab case and singular. */
  noun: string;
  /** The entity of the roles that guard its operations, for instance `AUDIT`. */
  permissionEntity: string;
}

/** Replaces the template's names in a text or a path; plurals first, because they begin like singulars. */
export function renameIn(text: string, { subgraph, noun, permissionEntity }: Names): string {
  const renamed: [from: Spellings, to: Spellings][] = [
    [spellingsOf('example-nouns'), spellingsOf(pluralOf(noun))],
    [spellingsOf('example-noun'), spellingsOf(noun)],
    [spellingsOf('example-area'), spellingsOf(subgraph)],
  ];
  const pairs = renamed.flatMap(([from, to]) => spellings.map((spelling) => [from[spelling], to[spelling]]));
  const inUpperCase = [upperSnake('example-noun'), upperSnake(noun)];
  const titles = [titleOf('example-nouns'), titleOf(pluralOf(noun))];
  return pairs
    .concat([inUpperCase, titles, ['PERMISSION_ENTITY', permissionEntity]])
    .reduce((result, [from = '', to = '']) => result.replaceAll(from, to), text);
}

const spellings = ['camel', 'pascal', 'kebab', 'snake', 'words'] as const;

function spellingsOf(kebab: string): Spellings {
  const camel = kebab.replaceAll(/-(.)/g, (_all, letter: string) => letter.toUpperCase());
  return {
    camel,
    pascal: camel.replace(/^./, (letter) => letter.toUpperCase()),
    kebab,
    snake: kebab.replaceAll('-', '_'),
    words: kebab.replaceAll('-', ' '),
  };
}

function upperSnake(kebab: string): string {
  return spellingsOf(kebab).snake.toUpperCase();
}

/** A title in an API description: `Audit Rules`. */
function titleOf(kebab: string): string {
  return spellingsOf(kebab).words.replaceAll(/\b./g, (letter) => letter.toUpperCase());
}

/** The regular plural of an English noun. */
function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** The name under which the package of a subgraph exports it. */
export function exportedName(subgraph: string): string {
  return spellingsOf(subgraph).camel;
}

/** The noun that a subgraph's name suggests: `payments` has payments, `audit` has audits. */
export function nounOf(subgraph: string): string {
  return subgraph.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}
