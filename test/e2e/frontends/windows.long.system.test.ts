import { expect, test } from '@jest/globals';
import { click, listed, personWithAgents, signInBy, useFrontend } from './frontend-scene.ts';

const frontend = useFrontend();

const rounds = 10;

test('a change in one window is shown by another one that lists the agent', async () => {
  const [one, other] = [await frontend.profile.newPage(), await frontend.profile.newPage()];
  await one.goto(frontend.scene.page);
  await signInBy(one, await personWithAgents('Ada'));
  await listed(one, 'Ada: DRAFT').waitFor();
  await other.goto(frontend.scene.page);
  await listed(other, 'Ada: DRAFT').waitFor();
  await click(one, 'Activate Ada');
  await listed(other, 'Ada: ACTIVE').waitFor();
});

test('two windows that renew the session at the same moment both continue', async () => {
  const [one, other] = [await frontend.profile.newPage(), await frontend.profile.newPage()];
  await one.goto(frontend.scene.page);
  await signInBy(one, await personWithAgents('Ada', 'Bob'));
  await listed(one, 'Bob: DRAFT').waitFor();
  await other.goto(frontend.scene.page);
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([one.reload(), other.reload()]);
    for (const page of [one, other]) await listed(page, 'Bob: DRAFT').waitFor();
  }
  await click(other, 'Activate Bob');
  await listed(one, 'Bob: ACTIVE').waitFor();
});

test('a window renews the session when its token ends', async () => {
  const page = await frontend.profile.newPage();
  await page.clock.install();
  await page.goto(frontend.scene.page);
  await signInBy(page, await personWithAgents('Ada'));
  await listed(page, 'Ada: DRAFT').waitFor();
  const renewal = page.waitForRequest('**/account/session');
  await page.clock.fastForward('09:45');
  await click(page, 'Activate Ada');
  await listed(page, 'Ada: ACTIVE').waitFor();
  expect((await renewal).postData()).toBe('{}');
});
