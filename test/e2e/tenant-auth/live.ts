import { expect } from '@jest/globals';
import { newEmail, newPassword } from '../../kit/accounts.ts';
import { actionsOf, sent } from '../../kit/ledger-entries.ts';
import { isNewEachTime } from './own-life.ts';
import { keep, type OwnStep, type Scene } from './scene.ts';

/**
 * Runs the steps of a person's own life, each mutation twice unless it does something new on every call. Every
 * entry has to be in the ledger of the person's tenant, in any order.
 */
export async function live(life: readonly OwnStep[]): Promise<void> {
  const scene: Scene = { email: newEmail(), password: newPassword(), known: {} };
  for (const step of life) {
    const [mutation, , expected] = step;
    const { actions, again, entries } = await take(scene, step);
    expect({ mutation, actions, again }).toEqual({ mutation, actions: [...expected].sort(), again: [] });
    for (const { tenant } of entries) expect(tenant).toBe(scene.known.tenantId);
  }
}

async function take(scene: Scene, [name, args, , selection = '__typename']: OwnStep) {
  // GraphQL refuses an expired token, even for operations that need none.
  const token = name === 'login' ? undefined : scene.token;
  const given = await args(scene);
  const document = `mutation { ${name}${given && `(${given})`} { ${selection} } }`;
  const { answer, entries } = await sent(document, {}, token);
  keep(scene, answer.data?.[name]);
  const again = isNewEachTime.test(name) ? [] : (await sent(document, {}, token)).entries;
  return { actions: actionsOf(entries).sort(), again: actionsOf(again), entries };
}
