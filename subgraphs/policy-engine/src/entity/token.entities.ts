import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { notAfter, words } from './expressions.ts';

/** Tokens that one service gives, and keys that are told by their form. */
export const tokenEntities = {
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
      {
        // Of one whose header is longer, its claims and what follows them.
        expression: /(?<=[\w-]{184}\.)eyJ[\w-]{10,180}/g,
        longest: 184,
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
