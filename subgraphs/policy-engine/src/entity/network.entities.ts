import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { notAfter, notEscaped, words } from './expressions.ts';

const topDomain = /^\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{N}]$/u;

/** An address ends with a domain of letters: `.` and what follows may belong to the sentence. */
function emailUnits(taken: string): number {
  let end = taken.length;
  for (let dot = taken.lastIndexOf('.'); dot > taken.indexOf('@'); dot = taken.lastIndexOf('.', end - 1)) {
    if (topDomain.test(taken.slice(dot + 1, end))) return end;
    end = dot;
  }
  return 0;
}

/** Units of a domain that the expression of addresses takes; its run goes on beyond. */
export const longestDomain = 150;

/** Units of a URL that its expressions take, whatever it begins with; its run goes on beyond. */
export const longestUrl = 200;

/** What a URL consists of, and what it ends with: other punctuation belongs to the sentence. */
const urlUnit = '[^\\s<>"]';
const urlEnd = `[^\\s<>".,;:!?'()[\\]{}]`;

/** Of each scheme, so many units that what is cut has the longest. */
const urlsWithScheme = ['https', 'http', 'ftps', 'ftp', 'sftp', 'wss', 'ws', 'ssh', 's3', 'file']
  .map((scheme) => `${scheme}:\\/\\/${urlUnit}{0,${longestUrl - scheme.length - 4}}`)
  .join('|');

/** The name of a host, and something behind it. */
const webHost = /^www\.[\p{L}\p{N}-]{1,63}\../iu;

/** What is reached over networks. */
export const networkEntities = {
  EMAIL: {
    words: words('e-?mail|mail|contact|courriel|correo|posta|почт|邮箱|メール'),
    patterns: [
      {
        // RFC 5321, section 4.5.3.1: 64 units before the sign; what RFC 5322 calls atext, but for the signs that stand
        // between an address and its name (`to=a@b.io`); letters of all scripts (RFC 6531).
        expression: new RegExp(
          String.raw`${notAfter('[\\p{L}\\p{N}\\p{M}_]')}${notEscaped}[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_!#$%&*^\x60{}+~'-]|\.(?!\.)){0,63}@[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]|\.(?!\.)){2,${longestDomain - 1}}`,
          'gu',
        ),
        longest: 217,
        measure: emailUnits,
        alone: scores.verified,
        near: scores.certain,
        isCut: (taken) => taken.length - taken.indexOf('@') > longestDomain,
        run: /[^\s<>"(),:;[\]\\]*/y,
      },
    ],
  },
  URL: {
    words: words('url\\b|link|site|web|http|download|visit|see\\b|lien|enlace|链接'),
    patterns: [
      {
        expression: new RegExp(`${notAfter('[\\p{L}\\p{N}]')}(?:${urlsWithScheme})${urlEnd}`, 'giu'),
        longest: longestUrl,
        alone: scores.verified,
        near: scores.certain,
        run: /[^\s<>"]*/y,
      },
      {
        expression: new RegExp(
          String.raw`${notAfter('[\\p{L}\\p{N}@./-]')}www\.[\p{L}\p{N}-]${urlUnit}{0,${longestUrl - 6}}${urlEnd}`,
          'giu',
        ),
        longest: longestUrl,
        measure: (taken) => (webHost.test(taken) ? taken.length : 0),
        alone: scores.distinct,
        near: scores.certain,
        run: /[^\s<>"]*/y,
      },
    ],
  },
} as const satisfies EntityRows;
