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

/**
 * Replaces the template's names in a text or a path. In one pass, so that a new name which contains a name of
 * the template stays as it is; plurals first, because they begin like singulars.
 */
export function renameIn(text: string, names: Names): string {
  const pairs = pairsOf(names);
  const any = new RegExp([...pairs.keys()].join('|'), 'g');
  return text.replaceAll(any, (found) => pairs.get(found) ?? found);
}

/** What replaces what, in every spelling. */
function pairsOf({ subgraph, noun, permissionEntity }: Names): Map<string, string> {
  const renamed: [from: Spellings, to: Spellings][] = [
    [spellingsOf('example-nouns'), spellingsOf(pluralOf(noun))],
    [spellingsOf('example-noun'), spellingsOf(noun)],
    [spellingsOf('example-area'), spellingsOf(subgraph)],
  ];
  const pairs = new Map(
    renamed.flatMap(([from, to]) => spellings.map((spelling) => [from[spelling], to[spelling]] as const)),
  );
  return pairs
    .set(upperSnake('example-noun'), upperSnake(noun))
    .set(titleOf('example-nouns'), titleOf(pluralOf(noun)))
    .set('PERMISSION_ENTITY', permissionEntity);
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
export function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** The name under which the package of a subgraph exports it. */
export function exportedName(subgraph: string): string {
  return spellingsOf(subgraph).camel;
}

/**
 * The noun that a subgraph's name suggests: `payments` has payments, `audit` has audits. `undefined` where the
 * singular is not certain, as of `policies`, `services`, `status`, `analysis` and `access`.
 */
export function nounOf(subgraph: string): string | undefined {
  return /(us|is|ss|es)$/.test(subgraph) ? undefined : subgraph.replace(/s$/, '');
}
