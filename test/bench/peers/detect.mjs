// Reads texts as JSON from standard input, and writes what each library finds in them: { library: [[{ type, start, end }]] }.
import { text } from 'node:stream/consumers';
import { redact } from '@arcjet/redact';
import { OpenRedaction } from '@openredaction/core';
import { Redactor } from '@redactpii/node';

const texts = JSON.parse(await text(process.stdin));

/** What stands where a library has put something else: the texts between come again in the original, in order. */
function spansBehind(original, redacted, placeholder) {
  const spans = [];
  let at = 0;
  let from = 0;
  for (const match of redacted.matchAll(placeholder)) {
    at += match.index - from;
    from = match.index + match[0].length;
    const next = redacted.slice(from).split(placeholder)[0];
    const end = next === '' ? original.length : original.indexOf(next, at + 1);
    if (end < 0) break;
    spans.push({ type: match[1] ?? match[0], start: at, end });
    at = end;
  }
  return spans;
}

const open = new OpenRedaction({ enableCache: false });
const plain = new Redactor();

const libraries = {
  '@openredaction/core': async (one) => {
    const { detections } = await open.detect(one);
    return detections.map(({ type, position: [start, end] }) => ({ type, start, end }));
  },
  '@redactpii/node': async (one) =>
    spansBehind(
      one,
      plain.redact(one),
      /(PERSON_NAME|EMAIL_ADDRESS|PHONE_NUMBER|CREDIT_CARD_NUMBER|US_SOCIAL_SECURITY_NUMBER)/g,
    ),
  '@arcjet/redact': async (one) => spansBehind(one, (await redact(one))[0], /<Redacted ([a-zA-Z ]+) #\d+>/g),
};

const found = {};
for (const [name, detect] of Object.entries(libraries)) {
  found[name] = [];
  for (const one of texts) found[name].push(await detect(one));
}
process.stdout.write(JSON.stringify(found));
