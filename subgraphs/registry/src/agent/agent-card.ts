import { type FieldError, HttpUrlScalar, jsonPointer, NameScalar, ProseScalar } from '@agg/schema';

/** The members of an A2A 0.3 agent card that the registry reads; all other members are stored unchanged. */
export interface AgentCard extends Record<string, unknown> {
  name: string;
  description: string;
  url: string;
  version: string;
  protocolVersion: string;
  securitySchemes?: Record<string, SecurityScheme>;
  security?: Record<string, unknown>[];
}

/** A security scheme of OpenAPI 3, as cards use them. */
export interface SecurityScheme {
  type: string;
  /** For type `http`: the scheme of RFC 9110, for instance `basic`. */
  scheme?: string;
}

/** Returns the end of the sentence "… is not", or `undefined` for a valid value. */
type Check = (value: unknown) => string | undefined;

type Path = readonly (string | number)[];

const isText: Check = (value) => (typeof value === 'string' ? undefined : 'a string');
const isObject: Check = (value) => (asObject(value) ? undefined : 'an object');
const isTexts: Check = (value) =>
  Array.isArray(value) && value.every((item) => !isText(item)) ? undefined : 'an array of strings';
const isObjects: Check = (value) =>
  Array.isArray(value) && value.every(asObject) ? undefined : 'an array of objects';
const isObjectOfObjects: Check = (value) =>
  Object.values(asObject(value) ?? [value]).every(asObject)
    ? undefined
    : 'an object whose values are objects';
const isProtocol: Check = (value) =>
  typeof value === 'string' && /^0\.3(\.\d+)?$/.test(value)
    ? undefined
    : 'a supported A2A version, such as "0.3.0"';

const required: Readonly<Record<string, Check>> = {
  name: accepted(NameScalar, 'a name of 1 to 200 characters'),
  description: accepted(ProseScalar, 'a string of at most 4000 characters'),
  url: accepted(HttpUrlScalar, 'an http or https URL'),
  version: accepted(NameScalar, 'a version of 1 to 200 characters'),
  protocolVersion: isProtocol,
  capabilities: isObject,
  defaultInputModes: isTexts,
  defaultOutputModes: isTexts,
  skills: isObjects,
};

const optional: Readonly<Record<string, Check>> = {
  preferredTransport: isText,
  additionalInterfaces: isObjects,
  provider: isObject,
  securitySchemes: isObjectOfObjects,
  security: isObjects,
};

const ofSkill: Readonly<Record<string, Check>> = {
  id: isText,
  name: isText,
  description: isText,
  tags: isTexts,
};

const ofScheme: Readonly<Record<string, Check>> = { type: isText };

/**
 * Every reason why a value is not an A2A 0.3 agent card, with pointers into the card; empty for a valid card.
 */
export function cardErrors(card: Readonly<Record<string, unknown>>): FieldError[] {
  const given = Object.fromEntries(Object.entries(optional).filter(([name]) => card[name] !== undefined));
  const errors = checkMembers(card, { ...required, ...given }, []);
  if (errors.length > 0) return errors;
  return [
    ...(card.skills as Record<string, unknown>[]).flatMap((skill, at) =>
      checkMembers(skill, ofSkill, ['skills', at]),
    ),
    ...Object.entries(card.securitySchemes ?? {}).flatMap(([name, scheme]) =>
      checkMembers(scheme, ofScheme, ['securitySchemes', name]),
    ),
  ];
}

function checkMembers(
  value: Readonly<Record<string, unknown>>,
  checks: Readonly<Record<string, Check>>,
  path: Path,
): FieldError[] {
  return Object.entries(checks).flatMap(([name, check]) => {
    const expected = check(value[name]);
    if (!expected) return [];
    const pointer = jsonPointer([...path, name]);
    const [detail, code] =
      value[name] === undefined
        ? [`The card has no ${pointer}.`, 'REQUIRED']
        : [`In the card, ${pointer} is not ${expected}.`, 'INVALID'];
    return [{ pointer, detail, code }];
  });
}

function accepted(scalar: { parseValue(value: unknown): unknown }, expected: string): Check {
  return (value) => {
    try {
      scalar.parseValue(value);
      return undefined;
    } catch {
      return expected;
    }
  };
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
