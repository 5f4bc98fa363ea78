import { isIPv6 } from 'node:net';
import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { whole } from './check-digits.ts';
import { words } from './expressions.ts';

const byte = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const network = words(
  'ip\\b|ip ?(?:v[46]|addr)|address|host|server|client|remote|ping|gateway|subnet|dns\\b|adresse|direcci[oó]n',
);

/** An address of four groups at least: `a::b` is also a name with its scope in many programming languages. */
const isLongIpv6 = whole(
  (taken) => isIPv6(taken) && (taken.includes('.') || taken.split(/:+/).filter(Boolean).length >= 4),
);

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

/** Units of a URL that its expression takes; its run goes on beyond. */
const longestUrl = 200;

/** What is reached over networks. */
export const networkEntities = {
  EMAIL: {
    words: words('e-?mail|mail|contact|courriel|correo|posta|почт|邮箱|メール'),
    patterns: [
      {
        // RFC 5321, section 4.5.3.1: 64 units before the sign; letters of all scripts (RFC 6531).
        expression:
          /(?<![\p{L}\p{N}\p{M}_])[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_%+~'-]|\.(?!\.)){0,63}@[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]|\.(?!\.)){2,149}/gu,
        longest: 217,
        measure: emailUnits,
        alone: scores.verified,
        near: scores.certain,
      },
    ],
  },
  URL: {
    words: words('url\\b|link|site|web|http|download|visit|see\\b|lien|enlace|链接'),
    patterns: [
      {
        expression:
          /(?<![\p{L}\p{N}])(?:https?|ftps?|sftp|wss?|ssh|s3|file):\/\/[^\s<>"]{0,191}[^\s<>".,;:!?'()[\]{}]/giu,
        longest: longestUrl,
        alone: scores.verified,
        near: scores.certain,
        run: /[^\s<>"]*/y,
      },
      {
        expression: /(?<![\p{L}\p{N}@./-])www\.[\p{L}\p{N}-]{1,63}\.[^\s<>"]{0,130}[^\s<>".,;:!?'()[\]{}]/giu,
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
          `(?<![\\w.-]|\\bv(?:ersion)?[ .]?)${byte}\\.${byte}\\.${byte}\\.${byte}(?!\\w|\\.\\d|-\\d)`,
          'gi',
        ),
        longest: 18,
        alone: scores.distinct,
        near: scores.certain,
      },
      {
        expression:
          /(?<![\w:.])(?=[0-9a-f]{0,4}:[0-9a-f]{0,4}:)[0-9a-f:]{2,39}(?:\d{1,3}(?:\.\d{1,3}){3})?(?![\w:]|\.\w)/gi,
        longest: 56,
        measure: isLongIpv6,
        alone: scores.verified,
        near: scores.certain,
      },
      {
        expression: /(?<![\w:.])(?=[0-9a-f:]{0,30}::)[0-9a-f:]{2,39}(?![\w:]|\.\w)/gi,
        longest: 42,
        measure: whole((taken) => taken.includes('::') && isIPv6(taken)),
        alone: 0,
        near: scores.likely,
      },
    ],
  },
  MAC_ADDRESS: {
    words: words('mac\\b|physical|hardware|ethernet|wi-?fi|interface|bssid|arp\\b'),
    patterns: [
      {
        expression: /(?<![\w:-])[0-9a-f]{2}(?:(?::[0-9a-f]{2}){5}|(?:-[0-9a-f]{2}){5})(?![\w:-])/gi,
        longest: 18,
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
