import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { whole } from './check-digits.ts';
import { labelled, notAfter, words } from './expressions.ts';

const months = [
  'jan(?:uar[yi]?|vier|eiro)?|feb(?:ruar[yi]?|brero|braio)?|f[eé]v(?:rier|ereiro)?|m(?:ar(?:ch|s|zo|[cç]o)|ärz|rz)|mar|apr(?:il|ile)?|abr(?:il)?|avr(?:il)?',
  'ma[iyj]|mayo|maggio|maio|jun[ie]?|juin|junio|junho|giugno|jul[iy]?|juillet|julio|julho|luglio|aug(?:ust|ustus)?|ago(?:sto)?|ao[uû]t',
  'sep(?:t(?:ember|embre|iembre)?)?|set(?:embro|tembre)?|o[ck]t(?:ober|obre|ubre)?|out(?:ubro)?|ott(?:obre)?|nov(?:ember|embre|iembre|embro)?',
  'de[cz](?:ember|embre|iembre|embro)?|d[eé]c(?:embre)?|dic(?:iembre|embre)?|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря',
].join('|');

/** Not within a path, a number or a version. */
const begin = notAfter('[\\w/.-]');

/** Months beside dashes are parts of names of things as well: only those with a capital are months. */
const isDay = whole((taken) => !taken.includes('-') || /[A-Z]/.test(taken));

const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const year = '(?:1[89]|20)\\d{2}';
const clock =
  '(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:[.,]\\d{1,9})?)?(?: ?[ap]\\.?m\\.?(?![a-z])| ?Uhr)?';
const zone = '(?: ?(?:Z|UTC|GMT|[+-]\\d{2}:?\\d{2}))?';

/** Dates and times of day. */
export const timeEntities = {
  DATE_TIME: {
    words: words(
      'date|born|birth|dob\\b|on\\b|at\\b|since|until|datum|geb\\b|geboren|am\\b|n[eé]e? le|fecha|naci|data\\b|nato|дата|日期|生日',
    ),
    // When cards expire is a kind of its own.
    others: /(?:\bexp(?:\.|ir[a-z]{1,6})?|(?:valid|good) (?:thru|until|through))([\s:."']{0,4})$/i,
    patterns: [
      {
        // ISO 8601, and with other separators.
        expression: new RegExp(
          `${begin}${year}(?:-${month}-${day}|/${month}/${day}|\\.${month}\\.${day})(?:[T ]${clock}${zone})?(?![\\w/-]|\\.\\d)`,
          'gi',
        ),
        longest: 50,
        alone: scores.distinct,
        near: scores.verified,
      },
      {
        expression: new RegExp(
          `${begin}(?:${day}/${month}/(?:${year}|\\d{2})|${month}/${day}/(?:${year}|\\d{2})|${day}\\.${month}\\.(?:${year}|\\d{2})|${day}-${month}-${year}|${month}-${day}-${year})(?:,? ${clock}${zone})?(?![\\w/-]|\\.\\d)`,
          'gi',
        ),
        longest: 50,
        alone: scores.likely,
        near: scores.verified,
      },
      {
        // 3 March 2024, 3. März 2024, 3 de marzo de 2024
        expression: new RegExp(
          `${begin}${day}(?:st|nd|rd|th|\\.|º|er)?[ -](?:of |de |di )?(?:${months})\\.?,?[ -](?:de |del )?(?:${year}|'\\d{2})(?:,? ${clock}${zone})?(?!\\w)`,
          'gi',
        ),
        longest: 80,
        alone: scores.distinct,
        near: scores.verified,
      },
      {
        // March 3, 2024; March 2024; March-2024
        expression: new RegExp(
          `${begin}(?:${months})(?:\\.? (?:${day}(?:st|nd|rd|th)?,? )?|-)${year}(?:,? ${clock}${zone})?(?!\\w|-\\w)`,
          'gi',
        ),
        longest: 70,
        alone: scores.distinct,
        near: scores.verified,
      },
      {
        expression: new RegExp(
          `${begin}(?:${months})(?:\\.? ${day}(?:st|nd|rd|th)?|-\\d{2}(?![/-]))(?![\\w:]|[.,]\\d)|${begin}(?:${day}(?:st|nd|rd|th|\\.)? (?:of )?|\\d{2}-)(?:${months})(?![\\w/-])`,
          'gi',
        ),
        longest: 36,
        measure: isDay,
        alone: scores.possible,
        near: scores.likely,
      },
      {
        expression: new RegExp(`(?=\\d)${begin}${month}/${year}(?![\\w/-])`, 'g'),
        longest: 8,
        alone: scores.possible,
        near: scores.likely,
      },
      {
        expression: labelled(
          'today|(?<!exp[a-z]{0,8} )date(?: of birth)?|dob|born|birth(?:day|date)|due(?: date)?',
          `(?:${month}/${day}|${day}/${month})(?![\\w/.-])`,
        ),
        longest: 7,
        alone: scores.possible,
        near: scores.possible,
      },
      {
        expression: new RegExp(`${notAfter('[\\w:.-]')}${clock}${zone}(?![\\w:])`, 'gi'),
        longest: 40,
        alone: scores.possible,
        near: scores.likely,
      },
      {
        // 2024年3月5日
        expression: /(?<!\d)(?:1[89]|20)\d{2} ?[年년] ?\d{1,2} ?[月월] ?\d{1,2} ?[日일]/g,
        longest: 20,
        alone: scores.distinct,
        near: scores.verified,
      },
    ],
  },
} as const satisfies EntityRows;
