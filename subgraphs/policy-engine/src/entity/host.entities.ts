import { isIPv6 } from 'node:net';
import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { whole } from './check-digits.ts';
import { notAfter, words } from './expressions.ts';

/** Not the version of a program: `v1.2.3.4`, `"version": "1.2.3.4"`. */
const notVersion = String.raw`(?<!(?:\bv|version|release|build|firmware)[\s"':=.]{0,5})`;

const byte = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const network = words(
  'ip\\b|ip ?(?:v[46]|addr)|address|host|server|client|remote|ping|gateway|subnet|dns\\b|adresse|direcci[oó]n',
);

/** Not within groups between colons; but a word with another letter than those of numbers is a label: `mac:00:1A…`. */
const groupsBegin = `(?:${notAfter('[\\w:.]')}|(?<=[g-z]\\w{0,12}:))`;

/** Not what takes a part of a list in a program: `list[::1]`. */
const notSlice = String.raw`(?<![\w)\]]\[(?=::)|, ?(?=::\d{0,4}\]))`;

/** An address of four groups at least: `a::b` is also a name with its scope in many programming languages. */
function isLongIpv6(taken: string): boolean {
  return isIPv6(taken) && (taken.includes('.') || taken.split(/:+/).filter(Boolean).length >= 4);
}

/**
 * What IANA has assigned, and what stands for the own host: `fe80::1` and `2001:db8::` are no names in any language.
 * The zone of an address (RFC 4007) belongs to it.
 */
const assigned = /^(?:[23][\da-f]{3}|f[cd][\da-f]{2}|fe[89ab][\da-f]|ff[\da-f]{2}|64:ff9b):|^::1(?!\w)/i;

function isCertainIpv6(taken: string): boolean {
  return isLongIpv6(taken) || (assigned.test(taken) && isShortIpv6(taken));
}

function isShortIpv6(taken: string): boolean {
  return taken.includes('::') && isIPv6(taken);
}

/** A colon behind an address belongs to the sentence; the length of a prefix (RFC 4291, section 2.3) is no part of the check. */
function ipv6Units(taken: string, isIt: (address: string) => boolean): number {
  const whole = taken.replace(/(?<=[^:]):$/, '');
  return isIt(whole.replace(/\/\d{1,3}$/, '')) ? whole.length : 0;
}

/** Of all bits or none: everybody's, and nobody's. */
const isDevice = whole((taken) => !/^(?:00|ff)(?:[:-](?:00|ff)){5}$/i.test(taken));

/** Hosts and devices. */
export const hostEntities = {
  IP_ADDRESS: {
    words: network,
    patterns: [
      {
        expression: new RegExp(
          `(?=\\d)${notAfter('[\\w.-]')}${notVersion}${byte}\\.${byte}\\.${byte}\\.${byte}(?!\\w|\\.\\d|-\\d)`,
          'gi',
        ),
        longest: 18,
        alone: scores.distinct,
        near: scores.certain,
      },
      {
        expression: new RegExp(
          String.raw`(?=[0-9a-f]{0,4}:[0-9a-f]{0,4}:)${groupsBegin}${notSlice}[0-9a-f:]{2,40}(?:\d{1,3}(?:\.\d{1,3}){3})?(?:%[a-z][\w.-]{0,14})?(?:/\d{1,3}(?!\d))?(?!\w|:\w|\.\w)`,
          'gi',
        ),
        longest: 79,
        measure: (taken) => ipv6Units(taken, isCertainIpv6),
        alone: scores.verified,
        near: scores.certain,
      },
      {
        expression: new RegExp(
          String.raw`(?=[0-9a-f]{0,4}:)(?=[0-9a-f:]{0,30}::)${groupsBegin}[0-9a-f:]{2,40}(?!\w|:\w|\.\w)`,
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
        measure: isDevice,
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
