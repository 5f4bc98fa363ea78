import { isIPv6 } from 'node:net';
import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { notAfter, notEscaped, words } from './expressions.ts';

const byte = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const network = words(
  'ip\\b|ip ?(?:v[46]|addr)|address|host|server|client|remote|ping|gateway|subnet|dns\\b|adresse|direcci[oó]n',
);

/** Not within groups between colons; but a word with another letter than those of numbers is a label: `mac:00:1A…`. */
const groupsBegin = `(?:${notAfter('[\\w:.]')}|(?<=[g-z]\\w{0,12}:))`;

/** An address of four groups at least: `a::b` is also a name with its scope in many programming languages. */
function isLongIpv6(taken: string): boolean {
  return isIPv6(taken) && (taken.includes('.') || taken.split(/:+/).filter(Boolean).length >= 4);
}

function isShortIpv6(taken: string): boolean {
  return taken.includes('::') && isIPv6(taken);
}

/** A colon behind an address belongs to the sentence. */
function ipv6Units(taken: string, isIt: (address: string) => boolean): number {
  const address = taken.replace(/(?<=[^:]):$/, '');
  return isIt(address) ? address.length : 0;
}

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

/** Units of a domain that the expression of addresses takes. */
const longestDomain = 150;

/** Units of a URL that its expression takes; its run goes on beyond. */
const longestUrl = 200;

/** What is reached over networks. */
export const networkEntities = {
  EMAIL: {
    words: words('e-?mail|mail|contact|courriel|correo|posta|почт|邮箱|メール'),
    patterns: [
      {
        // RFC 5321, section 4.5.3.1: 64 units before the sign; what RFC 5322 calls atext, but for the signs that stand
        // between an address and its name (`to=a@b.io`); letters of all scripts (RFC 6531).
        expression: new RegExp(
          String.raw`${notAfter('[\\p{L}\\p{N}\\p{M}_]')}${notEscaped}[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_!#$%&*^\x60{}+~'-]|\.(?!\.)){0,63}@[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]|\.(?!\.)){2,149}`,
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
        expression: new RegExp(
          String.raw`${notAfter('[\\p{L}\\p{N}]')}(?:https?|ftps?|sftp|wss?|ssh|s3|file):\/\/[^\s<>"]{0,191}[^\s<>".,;:!?'()[\]{}]`,
          'giu',
        ),
        longest: longestUrl,
        alone: scores.verified,
        near: scores.certain,
        run: /[^\s<>"]*/y,
      },
      {
        expression: new RegExp(
          String.raw`${notAfter('[\\p{L}\\p{N}@./-]')}www\.[\p{L}\p{N}-]{1,63}\.[^\s<>"]{0,130}[^\s<>".,;:!?'()[\]{}]`,
          'giu',
        ),
        longest: longestUrl,
        alone: scores.distinct,
        near: scores.certain,
        run: /[^\s<>"]*/y,
      },
    ],
  },
  IP_ADDRESS: {
    words: network,
    patterns: [
      {
        // Not the versions of programs: `v1.2.3.4`.
        expression: new RegExp(
          `(?=\\d)${notAfter('[\\w.-]|\\bv(?:ersion)?[ .]?')}${byte}\\.${byte}\\.${byte}\\.${byte}(?!\\w|\\.\\d|-\\d)`,
          'gi',
        ),
        longest: 18,
        alone: scores.distinct,
        near: scores.certain,
      },
      {
        expression: new RegExp(
          String.raw`(?=[0-9a-f]{0,4}:[0-9a-f]{0,4}:)${groupsBegin}[0-9a-f:]{2,40}(?:\d{1,3}(?:\.\d{1,3}){3})?(?!\w|:\w|\.\w)`,
          'gi',
        ),
        longest: 58,
        measure: (taken) => ipv6Units(taken, isLongIpv6),
        alone: scores.verified,
        near: scores.certain,
      },
      {
        expression: new RegExp(
          String.raw`(?=[0-9a-f:]{0,30}::)${groupsBegin}[0-9a-f:]{2,40}(?!\w|:\w|\.\w)`,
          'gi',
        ),
        longest: 43,
        measure: (taken) => ipv6Units(taken, isShortIpv6),
        alone: 0,
        near: scores.likely,
      },
    ],
  },
  MAC_ADDRESS: {
    words: words('mac\\b|physical|hardware|ethernet|wi-?fi|interface|bssid|arp\\b'),
    patterns: [
      {
        expression: new RegExp(
          `${groupsBegin}(?<![0-9a-f]-)[0-9a-f]{2}(?:(?::[0-9a-f]{2}){5}|(?:-[0-9a-f]{2}){5})(?!\\w|[:-]\\w)`,
          'gi',
        ),
        longest: 19,
        alone: scores.verified,
        near: scores.certain,
      },
      {
        expression: /(?<![\w.])[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4}(?!\w|\.\w)/gi,
        longest: 16,
        alone: scores.possible,
        near: scores.certain,
      },
    ],
  },
} as const satisfies EntityRows;
