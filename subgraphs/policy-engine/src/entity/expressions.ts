/** What JSON writes for control characters, spaces and punctuation: its letters and digits belong to nothing behind it. */
const escaped = String.raw`(?:[bfnrt]|u(?:00[0-3a]|20[0-6]|300)[\da-fA-F])`;

/**
 * Where none of some units precedes, but for an escape of JSON: the results of tools are often JSON within a text.
 * Where what follows is rare in texts, a lookahead for it stands before this: it takes less time.
 * @param units the source of an expression for one or two of them
 */
export function notAfter(units: string): string {
  return String.raw`(?:(?<!${units})|(?<=\\${escaped}))`;
}

/** Not at the letter of such an escape. */
export const notEscaped = String.raw`(?<!\\(?=${escaped}))`;

/** Where a number or a word of letters and digits may begin, and where it ends: not within another one, nor a decimal. */
export const begin = notAfter(String.raw`[A-Za-z\d]|\d[-./]`);
export const end = String.raw`(?![A-Za-z\d]|[-./]\d)`;

/** The same of what few numbers pass by chance: whatever else stands beside it. */
export const checkedBegin = notAfter(String.raw`[A-Za-z\d]`);
export const checkedEnd = String.raw`(?![A-Za-z\d])`;

/** The same for groups of digits between spaces: not within more of them, as cards and IBANs have. */
export const groupBegin = String.raw`(?<!\d{2}[ -])${begin}`;
export const groupEnd = String.raw`${end}(?![ -]\d{2})`;

/**
 * Where a label may begin: `DB_PASSWORD`, `userPassword`. These two look at the case of letters, though labels stand in any.
 */
export const labelBegin = `(?:${notAfter('[A-Za-z\\d]')}|(?<=(?-i:[a-z]))(?=(?-i:[A-Z])))`;

const punctuation = String.raw`[\s"'):=#>*|\]_\\-]`;
const fillers = [
  'is|was|are|number|no\\.?|nr\\.?|nº|n°|id|code|on|of|for|the|ist|lautet|nummer',
  'est|num[eé]ro|numaras[ıi]|de|es|n[uú]mero|è|é|van',
].join('|');

/** Between a label and its value: punctuation and a few small words. No two parts take the same units. */
const link = `${punctuation}{0,6}(?:(?:${fillers})(?:${punctuation}|[.,]){1,6}){0,3}["'(]{0,2}`;

/**
 * What stands right behind its label, in any case: `PIN: 4421`, `"pin" = "4421"`, `the PIN is 4421`.
 * @param labels alternatives, as the source of an expression; together with what links them at most 100 units
 * @param value the source of an expression with bounded quantifiers
 */
export function labelled(labels: string, value: string): RegExp {
  return new RegExp(`${labelBegin}(?:${labels})${link}(${value})`, 'gi');
}

/** A colon, an equals sign or an arrow, behind a quote that may be one of JSON within a text. */
const sign = String.raw`\s{0,3}\\?["']?\s{0,2}(?:[:=]|:=|=>|->)`;
/**
 * Behind a label that has a line to itself: so the names of members stand before their values, whatever case they join words by.
 */
export const ownLine = String.raw`(?<=(?<![^\n])[\w. -]{1,60})\n`;

const verb = String.raw`\s{1,3}(?:is|ist|lautet|est|es|è|é)`;

/** The same where a sign has to say that the value follows: `login: jdoe`. */
export function assigned(labels: string, value: string): RegExp {
  return new RegExp(String.raw`${labelBegin}(?:${labels})${sign}[\s"'*\\]{0,4}(${value})`, 'gi');
}

/**
 * The same where a sign or a verb has to say it, or the label has a line to itself, as in forms and in structured data:
 * `the password is Tr0ub4dor`.
 */
export function stated(labels: string, value: string): RegExp {
  const said = `${labelBegin}(?:${labels})(?:${sign}|${verb})`;
  const alone = String.raw`(?<![^\n])(?:${labels})\n`;
  return new RegExp(String.raw`(?:${said}|${alone})[\s"'*\\]{0,4}(${value})`, 'gi');
}

/** Words that stand near a thing, in any case; a word may go on: `Kreditkarte` is also found in `Kreditkartennummer`. */
export function words(...alternatives: string[]): RegExp {
  return new RegExp(`(?<![a-z])(?:${alternatives.join('|')})`, 'i');
}

const otherThings = [
  'ids?|u?uid|guid|orders?|invoice|ticket|tracking|trace|span|request|session|transaction|hash|digest|checksum|sha-?\\d{1,3}|md5',
  'commit|revision|etag|epoch|timestamp|ts|unix(?: time)?|time|(?:created|updated|modified|started|ended|expires)[_ ]?at|version',
  'build|release|sku|isbn|ean|part|batch|serial|item|product|seq(?:uence)?|offset|index|port|size|bytes|length|count|total|amount',
  'price|quantity|duration|ms|seed|nonce|cursor',
].join('|');

/** A label of something that only looks like a number of a person, right before it: `order_id: 4155552671`, `traceId=…`. */
export const others = new RegExp(
  String.raw`(?:^|[^a-z]|(?<=(?-i:[a-z]))(?=(?-i:[A-Z])))(?:${otherThings})((?:[ _-]?(?:numbers?|no\.?|nr\.?|num))?[\s"'\\)\]]{0,3}(?:[:=]|=>|is)?[\s"'\\(\[#]{0,4})$`,
  'i',
);
