import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { whole } from './check-digits.ts';
import { notAfter, ownLine, words } from './expressions.ts';

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

/** Keys whose services give them a form of their own: OpenAI, Anthropic, Stripe, Google, SendGrid, GitLab, npm, Hugging Face, others. */
const ownForms = [
  'sk-(?:[a-z]{2,10}[a-z\\d]{0,4}-){0,3}[\\w-]{20,150}|[rs]k_(?:live|test)_[A-Za-z\\d]{16,120}|AIza[\\w-]{35}|SG\\.[\\w-]{16,32}\\.[\\w-]{16,64}',
  'glpat-[\\w-]{20,60}|npm_[A-Za-z\\d]{36}|hf_[A-Za-z\\d]{30,40}|pypi-[\\w-]{50,150}|shp(?:at|ca|pa|ss)_[a-f\\d]{32}|do[opr]_v1_[a-f\\d]{64}',
].join('|');

/** Keys and tokens of programs. */
export const tokenEntities = {
  GENERIC_API_KEY: {
    patterns: [
      {
        // In tables as well. What all labels end with is looked for first: it is rarer.
        expression: new RegExp(
          String.raw`${keyWords}(?:\s{0,3}\\?["']?\s{0,2}(?:[:=|]|=>)|${ownLine})[\s"'*\\]{0,4}((?:(?:Bearer|Basic|Token) )?[\w./+=~-]{16,160}(?![\w/+=~-]))`,
          'gi',
        ),
        longest: 170,
        measure: isKey,
        alone: scores.distinct,
        near: scores.distinct,
      },
      {
        expression:
          /(?<![a-z])[Aa]uthorization\\?["']?\s?[:=]\s{0,2}\\?["']?(?:[Bb]earer|[Bb]asic|[Tt]oken) {1,2}([\w./+=~-]{16,160})(?![\w/+=~-])/g,
        longest: 162,
        measure: isKey,
        alone: scores.distinct,
        near: scores.distinct,
      },
      {
        expression: new RegExp(`(?=[A-Zsrgnhpd])${notAfter('[\\w-]')}(?:${ownForms})(?![\\w-])`, 'g'),
        longest: 200,
        measure: isKey,
        alone: scores.verified,
        near: scores.verified,
      },
    ],
  },
  GITHUB_TOKEN: {
    words: words('github|git\\b|token'),
    patterns: [
      {
        // Of people, apps, users, servers and refreshing; fine-grained ones (GitHub, Behind GitHub's new authentication token formats).
        expression: new RegExp(
          `${notAfter('\\w')}(?:gh[pousr]_[A-Za-z\\d]{36,160}|github_pat_\\w{36,160})`,
          'g',
        ),
        longest: 172,
        alone: scores.verified,
        near: scores.certain,
        run: /\w*/y,
        isCut: () => true,
      },
    ],
  },
  JWT: {
    words: words('jwt\\b|jws\\b|jwe\\b|token|bearer|authorization'),
    patterns: [
      {
        // RFC 7519: `eyJ` is what `{"` is in base64; all of what follows belongs to it.
        expression: new RegExp(`${notAfter('[\\w-]')}eyJ[\\w-]{10,180}\\.[\\w-]{4,20}`, 'g'),
        longest: 205,
        alone: scores.verified,
        near: scores.certain,
        run: /[\w.-]*/y,
        isCut: () => true,
      },
    ],
  },
  PRIVATE_KEY: {
    patterns: [
      {
        // RFC 7468, and the older form that is encrypted; with JSON's line breaks as well. All of the base64 belongs to it.
        expression:
          /(?:-----BEGIN (?:[A-Z\d]{1,10} ){0,2}PRIVATE KEY(?: BLOCK)?-----|DEK-Info: [A-Z\d-]{3,20},[A-F\d]{16,32})(?:\s|\\[nr]){0,4}([A-Za-z\d+/=]{16})/g,
        longest: 16,
        alone: scores.verified,
        near: scores.verified,
        run: /[A-Za-z\d+/=\s\\]*/y,
        isCut: () => true,
      },
    ],
  },
  SLACK_TOKEN: {
    words: words('slack|token|webhook'),
    patterns: [
      {
        expression: new RegExp(
          `${notAfter('[\\w-]')}(?:xox[abcdeoprs](?:\\.xox[bp])?-[\\w-]{10,160}|xapp-\\d-[A-Z\\d]{6,20}-[\\w-]{10,140})`,
          'g',
        ),
        longest: 180,
        alone: scores.verified,
        near: scores.certain,
        run: /(?:xox[a-z]\.)?[\w-]*/y,
        isCut: () => true,
      },
      {
        // The secret part of an address that takes messages.
        expression: /hooks\.slack\.com\/(?:services|workflows|triggers)\/([\w/]{20,120})/g,
        longest: 121,
        alone: scores.verified,
        near: scores.verified,
        run: /[\w/]*/y,
      },
    ],
  },
} as const satisfies EntityRows;
