import { bindingLevels, bindingReferences, referencesOf } from '@agg/policy-engine';
import { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { idOf } from './binding-references.ts';
import { checkedReferences } from './check-references.ts';

const id = '0192f1d0-0000-7000-8000-000000000001';

function pointersOf(check: () => unknown): string[] {
  try {
    check();
  } catch (error) {
    return (error as GatewayError).fieldErrors.map(({ pointer }) => pointer);
  }
  return [];
}

describe.each(bindingLevels)('A binding of level %s', (bindingLevel) => {
  const demanded = referencesOf(bindingLevel);
  const given = Object.fromEntries(demanded.map((reference) => [idOf(reference), id]));

  test('has the references that it demands, and no other', () => {
    const none = Object.fromEntries(bindingReferences.map((reference) => [idOf(reference), null]));
    expect(checkedReferences({ bindingLevel, ...given })).toEqual({ ...none, ...given });
  });

  test.each(bindingReferences)('is refused where %s is missing, or does not belong there', (reference) => {
    const name = idOf(reference);
    const { [name]: isGiven, ...others } = given;
    const wrong = isGiven ? others : { ...given, [name]: id };
    expect(pointersOf(() => checkedReferences({ bindingLevel, ...wrong }))).toEqual([`/${name}`]);
  });
});
