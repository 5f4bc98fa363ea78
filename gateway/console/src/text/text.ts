import { frameTexts, type Message } from '../../texts/en.ts';
import type { pageTexts } from '../../texts/en-pages.ts';

/** The name of a text. */
export type TextName = keyof typeof frameTexts | keyof typeof pageTexts;

/** What is put into the places of a text. */
export type Parameters = Readonly<Record<string, string | number>>;

/** Those of the pages come with `loadPageTexts`. */
let texts: Readonly<Partial<Record<TextName, Message>>> = frameTexts;

/** Loads the texts of the pages, which are as many as all the rest of the first page. */
export async function loadPageTexts(): Promise<void> {
  const { pageTexts } = await import('../../texts/en-pages.ts');
  texts = { ...frameTexts, ...pageTexts };
}

const language = 'en';
const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language);
/** Set by tests: makes every text longer, and shows what is not a text of ours. */
const isPseudo = new URLSearchParams(location.search).get('locale') === 'pseudo';

/**
 * A text in the language of the person, with its parameters in the places `{name}`. Of a text with the forms `one` and `other`,
 * the parameter `count` chooses.
 */
export function text(name: TextName, parameters: Parameters = {}): string {
  const message: Message = texts[name] ?? name;
  const pattern = typeof message === 'string' ? message : message[formOf(parameters.count)];
  return shown(pattern.replace(/\{(\w+)\}/g, (_all, key: string) => shownParameter(parameters[key])));
}

/** The words for a name of the schema, such as `riskTier` or `IN_REVIEW`: "Risk tier", "In review". */
export function words(name: string): string {
  const special = texts[`word.${name}` as TextName];
  if (typeof special === 'string') return shown(special);
  const isConstant = /^[A-Z0-9_]+$/.test(name);
  const spaced = isConstant ? name.replaceAll('_', ' ') : name.replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  const lower = spaced.toLowerCase();
  return shown(lower.charAt(0).toUpperCase() + lower.slice(1));
}

/** A number with the separators of the language. */
export function numberText(value: number): string {
  return numbers.format(value);
}

function formOf(count: string | number | undefined): 'one' | 'other' {
  return plurals.select(Number(count)) === 'one' ? 'one' : 'other';
}

function shownParameter(value: string | number | undefined): string {
  return typeof value === 'number' ? numbers.format(value) : (value ?? '');
}

/** Accents and a third more length, in brackets that show where a text is cut off. */
function shown(value: string): string {
  if (!isPseudo) return value;
  const accented = value.replace(
    /[aeiou]/g,
    (letter) => ({ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' })[letter] ?? letter,
  );
  return `⟦${accented}${'·'.repeat(Math.ceil(value.length / 3))}⟧`;
}
