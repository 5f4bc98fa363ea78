import { expect } from '@jest/globals';
import { newEmail, newPassword } from '../../kit/accounts.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { actionsOf, sent } from './entries.ts';
import { type DrivenPerson, keep, type Scene } from './scene.ts';

export async function beginScene(story?: Story): Promise<Scene> {
  const { admin } = story ?? (await beginStory());
  return { admin, email: newEmail(), password: newPassword(), known: {} };
}

/** The token and the tenant of each step, and the mutations that do something new on every call. */
interface Rules {
  tokenOf(step: DrivenPerson): string | undefined;
  tenantOf(): unknown;
  isNewEachTime: RegExp;
}

/**
 * Runs the steps of a life, each mutation twice unless it does something new on every call. Every entry has
 * to be in the ledger of one tenant, in any order.
 */
export async function live(scene: Scene, life: readonly DrivenPerson[], rules: Rules): Promise<void> {
  for (const step of life) {
    const [mutation, , expected] = step;
    const { actions, again, entries } = await drive(scene, step, rules);
    expect({ mutation, actions, again }).toEqual({ mutation, actions: [...expected].sort(), again: [] });
    for (const { tenant } of entries) expect(tenant).toBe(rules.tenantOf());
  }
}

async function drive(scene: Scene, step: DrivenPerson, { tokenOf, isNewEachTime }: Rules) {
  const [name, args, , selection = '__typename'] = step;
  const token = tokenOf(step);
  const given = await args(scene);
  const document = `mutation { ${name}${given && `(${given})`} { ${selection} } }`;
  const { answer, entries } = await sent(document, {}, token);
  keep(scene, answer.data?.[name]);
  const again = isNewEachTime.test(name) ? [] : (await sent(document, {}, token)).entries;
  return { actions: actionsOf(entries).sort(), again: actionsOf(again), entries };
}
