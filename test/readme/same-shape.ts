const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * The differences between an answer and the expected one. Ids and times are compared by their form, `…`
 * matches any text, and everything else is compared exactly.
 */
export function mismatches(expected: unknown, actual: unknown, path = '$'): string[] {
  if (typeof expected === 'string')
    return matches(expected, actual) ? [] : [`${path}: ${expected} is ${actual}`];
  if (typeof expected !== 'object' || expected === null) {
    return expected === actual ? [] : [`${path}: ${expected} is ${JSON.stringify(actual)}`];
  }
  if (typeof actual !== 'object' || actual === null) return [`${path}: is ${JSON.stringify(actual)}`];
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names].flatMap((name) =>
    mismatches(
      (expected as Record<string, unknown>)[name],
      (actual as Record<string, unknown>)[name],
      `${path}.${name}`,
    ),
  );
}

function matches(expected: string, actual: unknown): boolean {
  if (typeof actual !== 'string') return false;
  for (const form of [uuid, dateTime]) if (form.test(expected)) return form.test(actual);
  const [start = '', end] = expected.split('…');
  return end === undefined ? expected === actual : actual.startsWith(start) && actual.endsWith(end);
}
