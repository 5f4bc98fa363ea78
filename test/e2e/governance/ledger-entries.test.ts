import { allRoles } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { beginStory } from '../../kit/story.ts';
import { beginScene, live } from '../ledger/living.ts';
import { mutationsOf } from '../ledger/public-mutations.ts';
import type { DrivenPerson } from '../ledger/scene.ts';
import { allGoverned } from './governed.ts';
import { gateLife, governedLife, isSaidEachTime } from './mutations.ts';

/** A scene with a second person, for steps that the first may not do. */
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

describe('Every mutation of governance leaves one ledger entry for each change', () => {
  test.each(allGoverned)('for a subject of kind $kind, and none without a change', async (governed) => {
    const { story, scene, rules } = await beginGoverning();
    scene.known.id = await governed.make(story.maker);
    await live(scene, governedLife(governed), rules);
  });

  test('in the decisions of the gate', async () => {
    const { scene, rules } = await beginGoverning();
    await live(scene, gateLife, rules);
  });

  test('and these tests cover every mutation', () => {
    const lives = [...allGoverned.map(governedLife), gateLife];
    const driven = new Set(lives.flatMap((life) => life.map(([name]) => name)));
    expect([...driven].sort()).toEqual(mutationsOf('GOVERNANCE'));
  });
});
