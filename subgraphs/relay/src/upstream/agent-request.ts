import type { UpstreamRequest } from '@agg/traffic';
import type { A2aMethod, A2aVersion } from '../a2a/a2a.types.ts';
import type { AgentRequest } from '../a2a/translate/agents-rest.ts';

/** What a request to an agent asks for. */
interface AskedOfAgent extends Pick<UpstreamRequest, 'streams'> {
  method: A2aMethod;
  /** The version in which the agent is called. */
  version: A2aVersion;
  /** The caller's headers; those that concern the agent are passed on by their forms. */
  headers: Readonly<Record<string, string>>;
}

/** What asks about a task, or cancels it, has to reach an agent of which streams and calls hold every place. */
const places: Partial<Record<A2aMethod, UpstreamRequest['place']>> = {
  'message/stream': 'STREAM',
  'tasks/resubscribe': 'STREAM',
  'tasks/get': 'NONE',
  'tasks/cancel': 'NONE',
};

/** A request to an agent as it is sent. */
export function agentRequest(
  request: AgentRequest,
  { method, version, streams, headers }: AskedOfAgent,
): UpstreamRequest {
  return {
    ...request,
    streams,
    place: places[method],
    headers: {
      ...passedHeaders(headers, version),
      'content-type': 'application/json',
      accept: streams ? 'text/event-stream, application/json' : 'application/json',
      ...(version === '1.0' && { 'a2a-version': '1.0' }),
    },
  };
}

/** The caller's headers, as far as they reach the route. */
type Headers = Readonly<Record<string, string>>;

/** In which header each version names the extensions that a client uses. */
const extensionHeaders: Readonly<Record<A2aVersion, string>> = {
  '0.3.0': 'x-a2a-extensions',
  '1.0': 'a2a-extensions',
};

/** The headers by which callers of the relay speak to agents. */
export const passedNames: readonly string[] = [...Object.values(extensionHeaders), 'accept-language'];

/** Elements of one header: more than any client sends. */
export const mostElements = 20;

/** An absolute URI (RFC 3986) without what ends an element of a list. */
const uri = /^[a-z][a-z\d+.-]*:[\w\-.~:/?#[\]@!$&'()*+;=%]{1,256}$/i;

/** A language, its script and region (RFC 5646), or any, and how much it is wanted (RFC 9110, section 12.4.2). */
const range =
  /^(\*|[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?)(?: *; *q=(0(?:\.\d{1,3})?|1(?:\.0{1,3})?))?$/i;

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** What agents of a version get of them: elements of their forms, and no texts. */
export function passedHeaders(headers: Headers, version: A2aVersion): Record<string, string> {
  const found = {
    [extensionHeaders[version]]: extensionsIn(headers),
    'accept-language': elementsOf(headers['accept-language'], languageIn),
  };
  return Object.fromEntries(
    Object.entries(found)
      .filter(([, elements]) => elements.length > 0)
      .map(([name, elements]) => [name, elements.join(', ')]),
  );
}

/** The extensions that a caller names: policies look at them, because a URI has room for a text. */
export function extensionsIn(headers: Headers): string[] {
  return Object.values(extensionHeaders).flatMap((name) => elementsOf(headers[name], extensionIn));
}

function elementsOf(header = '', form: (element: string) => string | undefined): string[] {
  const elements = header.split(',', mostElements).map((element) => form(element.trim()));
  return elements.filter((element) => element !== undefined);
}

function extensionIn(element: string): string | undefined {
  return uri.test(element) ? element : undefined;
}

/** A range as it is written, of a language that is known. */
function languageIn(element: string): string | undefined {
  const [, tag = '', quality] = range.exec(element) ?? [];
  const isKnown = tag === '*' || (tag !== '' && languages.of(tag.split('-')[0] ?? '') !== undefined);
  if (!isKnown) return undefined;
  return quality === undefined ? tag : `${tag};q=${quality}`;
}
