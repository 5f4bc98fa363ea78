import { describe, expect, test } from '@jest/globals';
import { sent } from '../../kit/ledger-entries.ts';
import { beginGovernance } from './governing.ts';

describe('The settings of the gate', () => {
  test('warn about every action by default, and each change is in the ledger once', async () => {
    const story = await beginGovernance();
    const settings = '{ gateSettings { action mode updatedById } }';
    const before = await story.ask(settings);
    expect(new Set(before.map(({ mode }: { mode: string }) => mode))).toEqual(new Set(['WARN']));
    const set =
      'mutation { setGateMode(action: PUBLISH, mode: ENFORCE, reason: "From today on.") { mode updatedById } }';
    const first = await sent(set, {}, story.admin.token);
    expect(first.answer.data.setGateMode).toEqual({ mode: 'ENFORCE', updatedById: story.admin.id });
    expect(first.entries.map(({ action }) => action)).toEqual(['gate-setting.created']);
    expect((await sent(set, {}, story.admin.token)).entries).toEqual([]);
    expect(await story.ask(settings)).toContainEqual({
      action: 'PUBLISH',
      mode: 'ENFORCE',
      updatedById: story.admin.id,
    });
  });

  test('can be set for the first time by many callers at once', async () => {
    const story = await beginGovernance();
    const set = 'mutation { setGateMode(action: ACTIVATE, mode: OFF) { mode } }';
    const answers = await Promise.all(Array.from({ length: 6 }, () => sent(set, {}, story.admin.token)));
    expect(answers.map(({ answer }) => answer.data?.setGateMode)).toEqual(Array(6).fill({ mode: 'OFF' }));
    expect(answers.flatMap(({ entries }) => entries.map(({ action }) => action))).toEqual([
      'gate-setting.created',
    ]);
  });
});
