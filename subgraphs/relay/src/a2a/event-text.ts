import type { Steps } from '@agg/traffic/json';

/** Characters that are looked through without a pause. */
const inOneStep = 64 * 1024;

/**
 * One Server-Sent Event with a JSON text. Its line breaks, which JSON allows between tokens only, become spaces: the
 * client of @a2a-js/sdk 0.3 reads but one line of data.
 * @param name for REST, whose clients tell errors by it: `error`
 */
export function* eventText(json: string, name?: 'error'): Steps<string> {
  const pieces = [name ? `event: ${name}\ndata: ` : 'data: '];
  for (let at = 0; at < json.length; at += inOneStep) {
    if (at > 0) yield inOneStep;
    pieces.push(json.slice(at, at + inOneStep).replaceAll(/[\r\n]+/g, (breaks) => ' '.repeat(breaks.length)));
  }
  pieces.push('\n\n');
  return pieces.join('');
}
