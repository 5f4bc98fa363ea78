import { allRoles } from '@agg/schema';
import { describe, test } from '@jest/globals';
import { allGoverned } from '../governance/governed.ts';
import { beginScene, live } from './living.ts';
import { gateLife, governedLife, isSaidEachTime } from './mutations-of-governance.ts';
import type { DrivenPerson } from './scene.ts';
import { beginStory } from './story.ts';

/** A scene in which a second person does what the first may not. */
async function beginGoverning() {
  const story = await beginStory();
  const [scene, second] = await Promise.all([beginScene(story), story.caller(allRoles)]);
  const { token, tenantId } = story.admin;
  const rules = {
    tokenOf: ([, , , , by]: DrivenPerson) => (by === 'SECOND' ? second.token : token),
    tenantOf: () => tenantId,
    isNewEachTime: isSaidEachTime,
  };
  return { story, scene, rules };
}

describe('Every mutation of governance leaves one entry in the ledger for everything that it changes', () => {
  test.each(allGoverned)('about something of kind $kind, and none when nothing changes', async (governed) => {
    const { story, scene, rules } = await beginGoverning();
    scene.known.id = await governed.make(story.maker);
    await live(scene, governedLife(governed), rules);
  });

  test('in what the gate does', async () => {
    const { scene, rules } = await beginGoverning();
    await live(scene, gateLife, rules);
  });
});
