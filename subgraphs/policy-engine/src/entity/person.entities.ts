import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { labelBegin, labelled, notAfter, ownLine } from './expressions.ts';
import { givenNames, noNames } from './given-names.ts';

/** A word of a name: `O'Neill`, `Anne-Marie`, `de`, `José`. */
const part = String.raw`\p{Lu}[\p{L}\p{M}]{0,17}(?:['-][\p{L}\p{M}]{1,13})?`;
const particle = `(?:(?:van|von|der|den|de|da|di|del|della|dos|du|la|le|al|bin|ibn|ter|zu) ){0,2}`;
const initials = String.raw`(?:\p{Lu}\. ?){0,2}`;
const fullName = `${part} ${initials}${particle}${part}(?: ${particle}${part}){0,2}`;

const titles = [
  'Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Sir|Dame|Lord|Lady|Rev|Herrn?|Frau|Monsieur|Madame|Mme|Mlle|Señora?|Sra?|Srta',
  'Don|Doña|Dott(?:oressa)?|Signora?|Sig|Senhora?|Dhr|Mevr|Mevrouw|Pan|Pani',
].join('|');

const introductions = [
  "[Mm]y name is|[Mm]y name's|I am called|[Cc]all me|I'm|I am|[Mm]ein Name ist|[Ii]ch hei(?:ß|ss)e|[Ii]ch bin",
  "[Jj]e m'appelle|[Mm]on nom est|[Mm]e llamo|[Mm]i nombre es|[Mm]i chiamo|[Oo] meu nome [eé]|[Mm]e chamo|[Ii]k heet",
  '[Мм]еня зовут',
].join('|');

/** Labels of names of people, and of nothing else: what is called `name` may be anything. */
const labels = [
  '(?:first|last|given|family|middle|maiden|full|card ?holder|patient|employee|passenger)[ _-]?names?|(?:sur|fore)names?|card ?holder',
  'vornamen?|nachnamen?|familienname|pr[eé]noms?|nom de famille|apellidos?|nombre de pila|cognome|sobrenome|voornaam|achternaam',
  'имя и фамилия|фамилия|отчество',
].join('|');

/** What stands behind such a label, and is no name: in forms, in schemas and in programs. */
const noValues = String.raw`[\p{L}_]{0,12}names?|first|last|given|family|middle|full|e-?mail|phone|date|street|city|string|str|text|varchar|char|any|null|none|nil|undefined|unknown|true|false|required|optional|missing|empty|invalid|must|is|the|your|my|value|type|field|n/?a|tbd|todo|new|get|self|this|req|params|args|data|input|user|test`;

/** A word of a name, in any case: forms and programs have those of small letters as well. */
const value = String.raw`(?!(?:${noValues})(?![\p{L}'-]))\p{L}[\p{L}\p{M}]{1,24}(?:['-][\p{L}\p{M}]{1,20})?(?: (?:(?-i:\p{Lu})\.|(?:van|von|de|da|di|del|der|la|le|bin|al) (?-i:\p{Lu})[\p{L}\p{M}'-]{1,20}|(?-i:\p{Lu})[\p{L}\p{M}'-]{1,20})){0,3}(?![\p{L}\p{M}\d_([]|\.\p{L})`;

const capital = String.raw`(?-i:\p{Lu})`;
const particles = '(?:(?:van|von|de|da|di|del|della|dos|du|la|le|al|bin|ibn) ?(?:der|den|la)?)';
const verb = '(?:is|ist|lautet|est|es|è|é)';

/** Quotes may be those of JSON within a text. */
const quote = String.raw`\\?["']`;

/**
 * The name at the beginning of words with capitals. Those that stand at the beginning of a sentence or in a title are no
 * names, and may follow one: `Sarah Connor Monday Morning`.
 * @param words how many a name has at least
 */
function nameUnits(taken: string, words: number): number {
  const parts = [...taken.matchAll(/[^ .]+\.?/g)];
  const others = parts.findIndex(([part]) => noNames.has(part.replace('.', '')));
  if (others < 0) return taken.length;
  const last = parts[others - 1];
  return last && others >= words ? last.index + last[0].length : 0;
}

const roles =
  /\b(?:Agent|Assistant|Bot|Service|API|Api|Server|Tool|System|Model|Workflow|Team|Manager|Helper)\b/;

const isName = (taken: string) => nameUnits(taken, 2);
/** What introduces itself is often a program. */
const isIntroduced = (taken: string) => (roles.test(taken) ? 0 : nameUnits(taken, 1));

function hasGivenName(taken: string): number {
  return givenNames.has(taken.slice(0, taken.search(/[ .'-]|$/))) ? nameUnits(taken, 2) : 0;
}

/** Age words behind a number, in several languages. */
const years =
  '(?:years?|yrs?|months?)[ -](?:old|of age)|y\\/?o\\b|jahre? alt|-j(?:ä|ae)hrig|ans\\b|años|anos\\b|anni\\b|jaar oud|lat\\b|лет|岁|歳|살';

/** People, and how old they are. */
export const personEntities = {
  NAME: {
    patterns: [
      {
        expression: new RegExp(
          String.raw`${notAfter(String.raw`[\p{L}\p{M}]`)}(?:${introductions}) (${part}(?: ${initials}${particle}${part}){0,3})(?![\p{L}\p{M}])`,
          'gu',
        ),
        longest: 219,
        measure: isIntroduced,
        alone: scores.distinct,
        near: scores.distinct,
      },
      {
        expression: new RegExp(
          String.raw`${notAfter(String.raw`[\p{L}\p{M}]`)}(?:${titles})\.? ${initials}${particle}${part}(?: ${initials}${particle}${part}){0,3}(?![\p{L}\p{M}])`,
          'gu',
        ),
        longest: 219,
        measure: isName,
        alone: scores.distinct,
        near: scores.distinct,
      },
      {
        // "firstName": "maria"; last_name=Lopez; Nachname: Müller; <surname>Lopez</surname>
        expression: new RegExp(
          String.raw`${labelBegin}(?:${labels})(?:${quote})?(?:\s?(?:[:=]|=>|>|${verb}(?=\s${capital}))\s{0,2}|${ownLine})(?:${quote})?((?:(?<=["'=]|\w\n)|(?=(?:${particles} )?${capital}))${value})`,
          'giu',
        ),
        longest: 130,
        measure: isIntroduced,
        alone: scores.distinct,
        near: scores.distinct,
      },
      {
        expression: new RegExp(
          String.raw`${notAfter(String.raw`[\p{L}\p{M}'-]`)}${fullName}(?![\p{L}\p{M}])`,
          'gu',
        ),
        longest: 219,
        measure: hasGivenName,
        alone: scores.likely,
        near: scores.likely,
      },
    ],
  },
  AGE: {
    patterns: [
      {
        expression: new RegExp(
          String.raw`${notAfter(String.raw`[\w.,/-]`)}(?:1[0-2]\d|[1-9]?\d)[ -]?(?:${years})`,
          'gi',
        ),
        longest: 24,
        alone: scores.distinct,
        near: scores.distinct,
      },
      {
        expression: labelled(
          'aged?|[aâ]ge|alter|edad|et[aà]|idade|leeftijd|wiek|возраст|年龄|年齢',
          String.raw`(?:1[0-2]\d|[1-9]?\d)(?![\w%]|[-.,/]\d)`,
        ),
        longest: 8,
        alone: scores.likely,
        near: scores.likely,
      },
    ],
  },
} as const satisfies EntityRows;
