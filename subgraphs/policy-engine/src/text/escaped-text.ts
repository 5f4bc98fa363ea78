import { RewrittenText } from './rewritten-text.ts';

/** Names of HTML for characters of ASCII, and for a space. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    apos: "'",
    ast: '*',
    bsol: '\\',
    colon: ':',
    comma: ',',
    commat: '@',
    dollar: '$',
    equals: '=',
    excl: '!',
    grave: '`',
    gt: '>',
    Hat: '^',
    hyphen: '-',
    lbrace: '{',
    lbrack: '[',
    lcub: '{',
    lowbar: '_',
    lpar: '(',
    lsqb: '[',
    lt: '<',
    nbsp: ' ',
    NewLine: '\n',
    num: '#',
    percnt: '%',
    period: '.',
    plus: '+',
    quest: '?',
    quot: '"',
    rbrace: '}',
    rbrack: ']',
    rcub: '}',
    rpar: ')',
    rsqb: ']',
    semi: ';',
    sol: '/',
    Tab: '\t',
    verbar: '|',
  }),
);

/** Where a code may begin. */
const begins = /[%&\\]/g;

/** Units of the longest code, with the one behind it. */
const longest = 24;

/** What may still become a code. */
const unfinished = /^[%&\\][%#\w]*$/;

const percent = /(?:%[\da-f]{2}){1,4}/iy;
const entity = /&(?:#x0{0,8}([\da-f]{1,6})|#0{0,8}(\d{1,7})|(\w{2,8})(?=;));?/iy;
const unicode = /\\u([\da-f]{4})/iy;
const highestCode = 0x10ffff;

/** A text without percent encoding (RFC 3986), character references (HTML) and the Unicode escapes of JSON. */
export class EscapedText extends RewrittenText {
  protected rewrite(source: string, isLast: boolean): number {
    let at = 0;
    for (;;) {
      begins.lastIndex = at;
      const next = begins.exec(source)?.index ?? source.length;
      this.keep(source.slice(at, next));
      if (next === source.length) return next;
      if (!isLast && source.length - next < longest && unfinished.test(source.slice(next))) return next;
      at = this.#read(source, next);
    }
  }

  #read(source: string, at: number): number {
    const code = percentAt(source, at) ?? entityAt(source, at) ?? unicodeAt(source, at);
    if (code) this.replace(at, at + code.units, code.stands);
    else this.keep(source.charAt(at));
    return at + (code?.units ?? 1);
  }
}

/** A code, and what it stands for. */
interface Code {
  units: number;
  stands: string;
}

function taken(expression: RegExp, source: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(source);
}

/** One character, which has up to four bytes. */
function percentAt(source: string, at: number): Code | undefined {
  const [codes] = taken(percent, source, at) ?? [];
  if (!codes) return undefined;
  const bytes = Buffer.from(codes.replaceAll('%', ''), 'hex');
  const [first = 0] = bytes;
  const count = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  const stands = bytes.toString('utf8', 0, count);
  const isWhole = bytes.length >= count && !stands.includes('\ufffd');
  return isWhole ? { units: 3 * count, stands } : undefined;
}

function entityAt(source: string, at: number): Code | undefined {
  const [reference, hex, decimal, name] = taken(entity, source, at) ?? [];
  if (!reference) return undefined;
  const units = reference.length;
  if (name !== undefined) {
    const stands = names.get(name) ?? names.get(name.toLowerCase());
    return stands === undefined ? undefined : { units, stands };
  }
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= highestCode ? { units, stands: String.fromCodePoint(code) } : undefined;
}

function unicodeAt(source: string, at: number): Code | undefined {
  const [code, hex] = taken(unicode, source, at) ?? [];
  if (!code || !hex) return undefined;
  return { units: code.length, stands: String.fromCharCode(Number.parseInt(hex, 16)) };
}
