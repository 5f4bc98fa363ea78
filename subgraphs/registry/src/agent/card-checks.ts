import { type FieldError, jsonPointer } from '@agg/schema';

/** Returns the end of the sentence "… is not", or `undefined` for a valid value. */
export type Check = (value: unknown) => string | undefined;

/** The checks of the members of an object, by name. */
export type Checks = Readonly<Record<string, Check>>;

type Members = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

export const isText: Check = (value) => (typeof value === 'string' ? undefined : 'a string');
export const isObject: Check = (value) => (asObject(value) ? undefined : 'an object');
export const isTexts: Check = (value) =>
  Array.isArray(value) && value.every((item) => !isText(item)) ? undefined : 'an array of strings';
export const isObjects: Check = (value) =>
  Array.isArray(value) && value.every(asObject) ? undefined : 'an array of objects';
export const isObjectOfObjects: Check = (value) =>
  Object.values(asObject(value) ?? [value]).every(asObject)
    ? undefined
    : 'an object whose values are objects';

/** @param scalar that parses the value */
export function accepted(scalar: { parseValue(value: unknown): unknown }, expected: string): Check {
  return (value) => {
    try {
      scalar.parseValue(value);
      return undefined;
    } catch {
      return expected;
    }
  };
}

/** The errors of the members of an object in a card. @param path of the object */
export function checkMembers(value: Members, checks: Checks, path: Path): FieldError[] {
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

/** The checks of the members that are present. */
export function ofPresent(value: Members, checks: Checks): Checks {
  return Object.fromEntries(Object.entries(checks).filter(([name]) => value[name] !== undefined));
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
