import { expect, test } from '@jest/globals';

/** A rule of a file of the deployment, and how a file can break it. */
export interface FileRule<Parsed> {
  says: string;
  holds: (file: Parsed) => boolean;
  /** A part of the file, and what the rule does not accept in its place. */
  broken: [part: string | RegExp, instead: string];
}

/** A test for each rule: it holds for the file, and not for the broken one. */
export function testRules<Parsed>(
  rules: readonly FileRule<Parsed>[],
  read: () => string | Promise<string>,
  parse: (text: string) => Parsed,
): void {
  test.each(rules.map((rule) => [rule.says, rule] as const))('%s', async (_says, { holds, broken }) => {
    const text = await read();
    expect(holds(parse(text))).toBe(true);
    const changed = text.replace(...broken);
    expect(changed).not.toBe(text);
    expect(holds(parse(changed))).toBe(false);
  });
}
