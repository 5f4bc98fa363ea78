import { type FieldError, HttpUrlScalar, NameScalar, ProseScalar } from '@agg/schema';
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
  /** The addresses of A2A 0.3; other members of a card of 1.0 may have these names. */
  url?: unknown;
  additionalInterfaces?: { url?: unknown }[];
  /** A2A 1.0 (specification, 4.4.6). A card without it is one of A2A 0.3. */
  supportedInterfaces?: CardInterface[];
}

/** Only the members that a card must have are checked. */
interface CardSkill extends Record<string, unknown> {
  id: string;
  name: string;
  description: string;
  tags: string[];
}

interface CardInterface extends Record<string, unknown> {
  url: string;
  /** `JSONRPC`, `HTTP+JSON`, `GRPC`, or another one. */
  protocolBinding: string;
  protocolVersion: string;
}

const version03 = /^0\.3(?:\.\d+)?$/;
const version10 = /^1\.0(?:\.\d+)?$/;

const isHttpUrl = accepted(HttpUrlScalar, 'an http or https URL');

const isVersion03: Check = (value) =>
  typeof value === 'string' && version03.test(value)
    ? undefined
    : 'a supported A2A version, such as "0.3.0"; a card of A2A 1.0 has supportedInterfaces';

const speaksSupportedVersion: Check = (value) =>
  (value as CardInterface[]).some(({ protocolVersion }) => isSupported(protocolVersion))
    ? undefined
    : 'an array with an interface of a supported A2A version, such as "1.0"';

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

const of03: Checks = { url: isHttpUrl, protocolVersion: isVersion03 };
const optionalOf03: Checks = { preferredTransport: isText, additionalInterfaces: isObjects };
const of10: Checks = { supportedInterfaces: isObjects };

const ofSkill: Checks = { id: isText, name: isText, description: isText, tags: isTexts };
const ofScheme03: Checks = { type: isText };

/** Every reason why a value is not an A2A agent card of 0.3 or 1.0, with pointers into it; empty for a valid card. */
export function cardErrors(card: Readonly<Record<string, unknown>>): FieldError[] {
  const is10 = card.supportedInterfaces !== undefined;
  const needed = { ...ofEveryCard, ...(is10 ? of10 : of03) };
  const possible = is10 ? optional : { ...optional, ...optionalOf03 };
  const errors = checkMembers(card, { ...needed, ...ofPresent(card, possible) }, []);
  if (errors.length > 0) return errors;
  const { skills, securitySchemes = {} } = card as { skills: object[]; securitySchemes?: object };
  return [
    ...errorsOfEach('skills', skills, () => ofSkill),
    ...(is10
      ? errorsOfInterfaces(card as AgentCard)
      : errorsOfEach('securitySchemes', securitySchemes, () => ofScheme03)),
  ];
}

/** The newest version of A2A that an agent speaks, as it stands in the paths of the relay. */
export function protocolVersionOf({ supportedInterfaces }: AgentCard): '0.3.0' | '1.0' {
  return supportedInterfaces?.some(({ protocolVersion }) => version10.test(protocolVersion))
    ? '1.0'
    : '0.3.0';
}

/** Every address at which a card says that its agent is reached, whatever the protocol. */
export function addressesOf({ url, additionalInterfaces, supportedInterfaces }: AgentCard): string[] {
  const listed = [additionalInterfaces, supportedInterfaces].flatMap((interfaces) => interfaces ?? []);
  return [url, ...listed.map((one) => one.url)].filter((address) => typeof address === 'string');
}

function errorsOfInterfaces(card: AgentCard): FieldError[] {
  const { supportedInterfaces = [] } = card;
  const errors = errorsOfEach('supportedInterfaces', supportedInterfaces, ofInterface);
  return errors.length > 0 ? errors : checkMembers(card, { supportedInterfaces: speaksSupportedVersion }, []);
}

/** Only the bindings over HTTP have URLs of http and https. */
function ofInterface({ protocolBinding, ...others }: Readonly<Record<string, unknown>>): Checks {
  const isOverHttp = protocolBinding === 'JSONRPC' || protocolBinding === 'HTTP+JSON';
  const needed = { url: isOverHttp ? isHttpUrl : isText, protocolBinding: isText, protocolVersion: isText };
  return { ...needed, ...ofPresent(others, { tenant: isText }) };
}

function errorsOfEach(
  name: string,
  parts: object,
  checksOf: (part: Readonly<Record<string, unknown>>) => Checks,
): FieldError[] {
  return Object.entries(parts).flatMap(([key, part]) => checkMembers(part, checksOf(part), [name, key]));
}

function isSupported(version: string): boolean {
  return version03.test(version) || version10.test(version);
}
