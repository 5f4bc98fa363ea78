import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { whole } from './check-digits.ts';
import { notAfter, ownLine } from './expressions.ts';

/** Bits that each character of a text carries at least, taken by itself (C. Shannon, 1948): more than words have. */
export const leastEntropy = 3;

function entropyOf(text: string): number {
  const counts = Object.values(Object.groupBy(text, (character) => character)).map(
    (some) => some?.length ?? 0,
  );
  return counts.reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0);
}

/** Digits among letters, and no pattern in them: no words, nothing that stands for a key in examples, no date. */
const isKey = whole(
  (taken) =>
    /\d/.test(taken) &&
    /[a-z]/i.test(taken) &&
    !/(.)\1{4}|example|placeholder|your[-_]|x{4}|\.\.\.|^(?:[a-z]+[-_.])*[a-z]+\d{0,2}$/i.test(taken) &&
    entropyOf(taken) >= leastEntropy,
);

/** What the label of a key ends with, and what it begins with: others are called tokens as well, as those of the next page. */
const keyWords =
  '(?:key|token|secret|credentials?)(?<=(?:api|access|auth|secret|private|client|app|bot|service|account|refresh|bearer|personal[ _-]access|encryption|signing|webhook|master)[ _-]?(?:key|token|secret)|(?:(?<![a-z])|_)(?:secret|credentials?))';

/** Units of a key behind its label that its expressions take; its run goes on beyond. */
export const longestKey = 160;

const keyUnits = String.raw`[\w./+=~-]{16,${longestKey}}(?:(?![\w/+=~-])|(?<=[\w./+=~-]{${longestKey}}))`;

const isCutKey = (taken: string) => taken.length - taken.indexOf(' ') > longestKey;

/** Keys whose services give them a form of their own: OpenAI, Anthropic, Stripe, Google, SendGrid, GitLab, npm, Hugging Face, others. */
const ownForms = [
  'sk-(?:[a-z]{2,10}[a-z\\d]{0,4}-){0,3}[\\w-]{20,170}|[rs]k_(?:live|test)_[A-Za-z\\d]{16,120}|AIza[\\w-]{35}|SG\\.[\\w-]{16,32}\\.[\\w-]{16,64}',
  'glpat-[\\w-]{20,60}|npm_[A-Za-z\\d]{36}|hf_[A-Za-z\\d]{30,40}|pypi-[\\w-]{50,150}|shp(?:at|ca|pa|ss)_[a-f\\d]{32}|do[opr]_v1_[a-f\\d]{64}',
].join('|');

/** Keys of programs, whoever gives them. */
export const apiKeyEntities = {
  GENERIC_API_KEY: {
    patterns: [
      {
        // In tables as well. What all labels end with is looked for first: it is rarer.
        expression: new RegExp(
          String.raw`${keyWords}(?:\s{0,3}\\?["']?\s{0,2}(?:[:=|]|=>)|${ownLine})[\s"'*\\]{0,4}((?:(?:Bearer|Basic|Token) )?${keyUnits})`,
          'gi',
        ),
        longest: 170,
        measure: isKey,
        alone: scores.distinct,
        near: scores.distinct,
        run: /(?:(?:Bearer|Basic|Token) )?[\w./+=~-]*/iy,
        isCut: isCutKey,
      },
      {
        expression: new RegExp(
          String.raw`(?<![a-z])[Aa]uthorization\\?["']?\s?[:=]\s{0,2}\\?["']?(?:[Bb]earer|[Bb]asic|[Tt]oken) {1,2}(${keyUnits})`,
          'g',
        ),
        longest: 162,
        measure: isKey,
        alone: scores.distinct,
        near: scores.distinct,
        run: /[\w./+=~-]*/y,
        isCut: isCutKey,
      },
      {
        expression: new RegExp(`(?=[A-Zsrgnhpd])${notAfter('[\\w-]')}(?:${ownForms})(?![\\w-])`, 'g'),
        longest: 219,
        measure: isKey,
        alone: scores.verified,
        near: scores.verified,
      },
    ],
  },
} as const satisfies EntityRows;
