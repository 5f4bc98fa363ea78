import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { labelled, notAfter } from './expressions.ts';
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
  "[Mm]y name is|[Mm]y name's|I am called|[Cc]all me|[Tt]his is|I'm|I am|[Nn]amed|[Mm]ein Name ist|[Ii]ch hei(?:ß|ss)e|[Ii]ch bin",
  "[Jj]e m'appelle|[Mm]on nom est|[Mm]e llamo|[Mm]i nombre es|[Mm]i chiamo|[Oo] meu nome [eé]|[Mm]e chamo|[Ii]k heet",
  '[Мм]еня зовут',
].join('|');

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

const isName = (taken: string) => nameUnits(taken, 2);
const isIntroduced = (taken: string) => nameUnits(taken, 1);

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
        expression: new RegExp(
          String.raw`${notAfter(String.raw`[\p{L}\p{M}]`)}(?:(?:[Ff]ull |[Ff]irst |[Ll]ast |[Cc]ustomer |[Pp]atient |[Ee]mployee |[Cc]ontact )?[Nn]ame|[Vv]orname|[Nn]achname|[Nn]om|[Pp]r[eé]nom|[Nn]ombre|[Aa]pellidos?|[Nn]ome|[Cc]ognome|[Cc]ardholder|[Pp]atient|[Ss]igned by|[Ff]rom|Dear|Hi|Hello|Regards,|Sincerely,)["']?\s?[:=,]?\s{1,2}["']?(${fullName})(?![\p{L}\p{M}])`,
          'gu',
        ),
        longest: 219,
        measure: isName,
        alone: scores.likely,
        near: scores.likely,
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
