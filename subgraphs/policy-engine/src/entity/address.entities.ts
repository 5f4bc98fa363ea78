import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { notAfter, words } from './expressions.ts';

/** A word of the name of a street or a place, in Latin letters. */
const word = String.raw`[\p{L}\d][\p{L}\p{M}'.-]{0,20}`;
const capital = String.raw`\p{Lu}[\p{L}\p{M}'.-]{0,20}`;

const english = [
  'Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Way|Court|Ct|Place|Pl|Square|Sq|Terrace|Ter|Parkway|Pkwy',
  'Circle|Cir|Highway|Hwy|Crescent|Cres|Close|Gardens|Grove|Mews|Trail|Alley|Row|Walk|Quay|Plaza|Loop',
].join('|');

const roman = [
  '[Rr]ue|[Aa]venue|[Aa]v\\.|[Bb]oulevard|[Bb]d|[Pp]lace|[Qq]uai|[Cc]hemin|[Ii]mpasse|[Aa]ll[eé]e|[Cc]alle|[Cc]/|[Aa]venida',
  '[Aa]vda\\.?|[Pp]laza|[Pp]aseo|[Cc]arrer|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Ll]argo|[Rr]ua|[Tt]ravessa|[Pp]ra[cç]a|[Ee]strada',
].join('|');

/** The name of a street in a Romance language: `de la République`, `Gran Vía`. */
const romanName = `(?:(?:de la|de|du|des|del|della|di|da|do|dos|la|le|las|los) |[dl]'){0,2}${capital}(?:[ -]${capital}){0,3}`;

const germanic =
  'stra(?:ß|ss)e|str\\.|weg|platz|allee|gasse|ufer|damm|ring|straat|laan|plein|kade|gata|gatan|vej|gade|vägen';

const near = words(
  'address|ship|deliver|mail|resid|live|located|street|adresse|anschrift|wohn|habite|direcci[oó]n|domicilio|vive',
  'indirizzo|endere[cç]o|adres\\b|адрес|地址|住所',
);

const state =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';

/** Where people live and work. */
export const addressEntities = {
  ADDRESS: {
    words: near,
    patterns: [
      {
        // 221B Baker Street, Apt 4, Springfield, IL 62704
        expression: new RegExp(
          String.raw`${notAfter(String.raw`[\w.-]`)}\d{1,6}[A-Za-z]?,? (?:[NSEW]\.? )?(?:${word} ){1,3}(?:${english})\b\.?(?:,? (?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor|#)\.? ?[\w-]{1,6})?(?:, ${capital}(?: ${capital}){0,2})?(?:,? (?:${state}),? \d{5}(?:-\d{4})?)?`,
          'gu',
        ),
        longest: 220,
        alone: scores.likely,
        near: scores.verified,
      },
      {
        // 10 rue de Rivoli, 75001 Paris; Calle Mayor 5; via Roma, 12
        expression: new RegExp(
          String.raw`${notAfter(String.raw`[\w.-]`)}(?:\d{1,4}(?: bis| ter)?,? (?:${roman}) ${romanName}|(?:${roman}) ${romanName},? (?:n[.º°] ?)?\d{1,4}(?!\w))(?:,? \d{4,5}(?:-\d{3})? ${capital})?`,
          'gu',
        ),
        longest: 180,
        alone: scores.likely,
        near: scores.verified,
      },
      {
        // Hauptstraße 12a, 10115 Berlin; Lange Straße 3
        expression: new RegExp(
          String.raw`${notAfter(String.raw`[\p{L}\d]`)}\p{Lu}[\p{L}-]{1,24}(?:(?<=\p{L})(?:${germanic})| (?:Stra(?:ß|ss)e|Str\.|Weg|Platz|Allee|Gasse|Ring|Damm|Ufer)) \d{1,4} ?[a-zA-Z]?(?![\p{L}\d])(?:, ?(?:D-)?\d{4,5}(?: [A-Z]{2})? ${capital})?`,
          'gu',
        ),
        longest: 90,
        alone: scores.likely,
        near: scores.verified,
      },
      {
        expression: new RegExp(
          String.raw`${notAfter('\\w')}(?:P\.? ?O\.? ?Box|Postfach|Apartado|Casella postale|BP) ?\d{1,6}(?!\w)`,
          'gi',
        ),
        longest: 26,
        alone: scores.likely,
        near: scores.verified,
      },
      {
        // Postal codes of the United Kingdom, and of the United States with the state.
        expression: new RegExp(
          String.raw`${notAfter(String.raw`[\w-]`)}(?:[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-Z]|[A-HK-Y]\d[A-Z]) ?\d[ABD-HJLNP-UW-Z]{2}|(?:${state}) \d{5}(?:-\d{4})?)(?![\w-])`,
          'g',
        ),
        longest: 14,
        alone: scores.possible,
        near: scores.distinct,
      },
    ],
  },
} as const satisfies EntityRows;
