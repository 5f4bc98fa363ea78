import { expect, test } from '@jest/globals';
import { skillKeywords, skillsOf } from './agent-skills.ts';

const card = { name: 'Clerk', description: 'Writes.', version: '1.0.0' };
const skill = { id: 'write', name: 'Write', description: 'Writes letters.', tags: ['letters'] };
const nothing = { examples: null, inputModes: null, outputModes: null };

test('a skill is shown with its optional members, and with no others', () => {
  const optional = { examples: ['To Ada.'], inputModes: ['text/plain'], outputModes: [] };
  expect(skillsOf({ ...card, skills: [{ ...skill, ...optional, price: 7 }] })).toEqual([
    { ...skill, ...optional },
  ]);
});

test.each([[[7]], ['text/plain'], [null], [{}]])('an optional member that is %j is left out', (odd) => {
  const stated = { ...skill, examples: odd, inputModes: odd, outputModes: odd };
  expect(skillsOf({ ...card, skills: [stated] })).toEqual([{ ...skill, ...nothing }]);
});

test('a card without skills has none', () => {
  expect([skillsOf(card), skillKeywords(card)]).toEqual([[], []]);
});
