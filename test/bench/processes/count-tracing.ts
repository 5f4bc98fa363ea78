import { registerHooks } from 'node:module';
import { costOf } from './counted-calls.ts';

/**
 * Loaded with `--import` into a gateway: counts the calls of its two modules of spans. Answers the message `tracing` with
 * `{ tracing }`, what they have cost since the last: `calls`, and `microseconds` by the time that each function takes here.
 */
const spans = /\/(kit\/dist\/tracing|gateway\/dist\/src\/execution)\/spans\.js$/;
const counted = new URL('counted-spans.js', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const isOriginal = context.parentURL?.startsWith(counted);
    if (isOriginal || !spans.test(found.url)) return found;
    return { ...found, url: `${counted}?of=${encodeURIComponent(found.url)}` };
  },
});

process.on('message', (message) => {
  if (message === 'tracing') process.send?.({ tracing: costOf() });
});
