import { type FieldError, HttpUrlScalar, NameScalar, ProseScalar } from '@agg/schema';
import {
  type CardVersion,
  given,
  hasList,
  interfacesIn,
  objectsIn,
  versionIn,
} from '@agg/schema/card-interfaces';
import {
  accepted,
  type Check,
  type Checks,
  checkMembers,
  isObject,
  isObjectOfObjects,
  isObjects,
  isText,
  isTexts,
  ofPresent,
} from './card-checks.ts';

/** The members of an A2A agent card that the registry reads; all other members are stored unchanged. */
export interface AgentCard extends Record<string, unknown> {
  name: string;
  description: string;
  version: string;
  securitySchemes?: Record<string, Record<string, unknown>>;
  /** Requirements of A2A 0.3, by the names of schemes. */
  security?: Record<string, unknown>[];
  /** Requirements of A2A 1.0. */
  securityRequirements?: { schemes?: Record<string, unknown> }[];
  skills?: CardSkill[];
}

/** Only the members that a card must have are checked. */
interface CardSkill extends Record<string, unknown> {
  id: string;
  name: string;
  description: string;
  tags: string[];
}

const isHttpUrl = accepted(HttpUrlScalar, 'an http or https URL');

/** A version of 0.3 is its schema's default; of interfaces, that of the card or 1.0. */
const isVersion: Check = (value) =>
  given(value) === undefined || versionIn(value)
    ? undefined
    : `a version of A2A that is supported, which are 0.3 and 1.0: it is ${quoted(value)}`;

const isOptionalText: Check = (value) => (given(value) === undefined ? undefined : isText(value));

const ofEveryCard: Checks = {
  name: accepted(NameScalar, 'a name of 1 to 200 characters'),
  description: accepted(ProseScalar, 'a string of at most 4000 characters'),
  version: accepted(NameScalar, 'a version of 1 to 200 characters'),
  capabilities: isObject,
  defaultInputModes: isTexts,
  defaultOutputModes: isTexts,
  skills: isObjects,
};

const optional: Checks = {
  provider: isObject,
  securitySchemes: isObjectOfObjects,
  security: isObjects,
  securityRequirements: isObjects,
};

const of03: Checks = { url: isHttpUrl, protocolVersion: isVersion };
const optionalOf03: Checks = { preferredTransport: isOptionalText, additionalInterfaces: isObjects };
const of10: Checks = { supportedInterfaces: isObjects };

const ofSkill: Checks = { id: isText, name: isText, description: isText, tags: isTexts };
const ofScheme03: Checks = { type: isText };

/** Every reason why a value is not an A2A agent card of 0.3 or 1.0, with pointers into it; empty for a valid card. */
export function cardErrors(card: Readonly<Record<string, unknown>>): FieldError[] {
  const lists = hasList(card);
  const needed = { ...ofEveryCard, ...(lists ? of10 : of03) };
  const possible = lists ? optional : { ...optional, ...optionalOf03 };
  const errors = checkMembers(card, { ...needed, ...ofPresent(card, possible) }, []);
  if (errors.length > 0) return errors;
  const { skills, securitySchemes = {} } = card as { skills: object[]; securitySchemes?: object };
  const isOld = !lists && protocolVersionOf(card) === '0.3.0';
  return [
    ...errorsOfEach('skills', skills, () => ofSkill),
    ...(lists ? errorsOfInterfaces(card) : []),
    ...(isOld ? errorsOfEach('securitySchemes', securitySchemes, () => ofScheme03) : []),
  ];
}

/** The newest version of A2A that an agent speaks, as it stands in the paths of the relay. */
export function protocolVersionOf(card: Readonly<Record<string, unknown>>): CardVersion {
  return interfacesIn(card).some(({ version }) => version === '1.0') ? '1.0' : '0.3.0';
}

/** Every address at which a card says that its agent is reached, whatever the protocol. */
export function addressesOf(card: AgentCard): string[] {
  return interfacesIn(card).map(({ url }) => url);
}

function errorsOfInterfaces(card: Readonly<Record<string, unknown>>): FieldError[] {
  const errors = errorsOfEach('supportedInterfaces', objectsIn(card.supportedInterfaces), ofInterface);
  return errors.length > 0
    ? errors
    : checkMembers(card, { supportedInterfaces: () => whyNotSpoken(card) }, []);
}

function whyNotSpoken(card: Readonly<Record<string, unknown>>): string | undefined {
  if (interfacesIn(card).some(({ version }) => version !== undefined)) return undefined;
  const stated = objectsIn(card.supportedInterfaces).map(
    ({ protocolVersion }) => given(protocolVersion) ?? given(card.protocolVersion) ?? card.protocolVersions,
  );
  return `an array with an interface of a version of A2A that is supported, which are 0.3 and 1.0: it has ${quoted(stated)}`;
}

/** A value as an error repeats it. */
function quoted(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 100);
}

/** Only the bindings over HTTP have URLs of http and https. */
function ofInterface({ protocolBinding, ...others }: Readonly<Record<string, unknown>>): Checks {
  const isOverHttp = /^(JSONRPC|HTTP\+JSON)$/i.test(String(protocolBinding));
  const needed = { url: isOverHttp ? isHttpUrl : isText, protocolBinding: isText };
  return { ...needed, ...ofPresent(others, { protocolVersion: isOptionalText, tenant: isOptionalText }) };
}

function errorsOfEach(
  name: string,
  parts: object,
  checksOf: (part: Readonly<Record<string, unknown>>) => Checks,
): FieldError[] {
  return Object.entries(parts).flatMap(([key, part]) => checkMembers(part, checksOf(part), [name, key]));
}
