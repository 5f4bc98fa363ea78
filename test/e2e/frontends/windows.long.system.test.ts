import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { click, listed, personWithAgents, signInBy, useFrontend } from './frontend-scene.ts';

const frontend = useFrontend();

test('a change in one window is shown by another one that lists the agent', async () => {
  const [one, other] = [await frontend.profile.newPage(), await frontend.profile.newPage()];
  await one.goto(frontend.scene.allowed);
  await signInBy(one, await personWithAgents('Ada'));
  await listed(one, 'Ada: DRAFT').waitFor();
  await other.goto(frontend.scene.allowed);
  await listed(other, 'Ada: DRAFT').waitFor();
  await click(one, 'Activate Ada');
  await listed(other, 'Ada: ACTIVE').waitFor();
});

test('two windows that refresh with the same token both continue', async () => {
  const [winner, loser] = [await frontend.profile.newPage(), await frontend.profile.newPage()];
  await winner.goto(frontend.scene.allowed);
  await signInBy(winner, await personWithAgents('Ada', 'Bob'));
  await listed(winner, 'Bob: DRAFT').waitFor();
  await loser.goto(frontend.scene.allowed);
  await listed(loser, 'Bob: DRAFT').waitFor();
  await winner.evaluate(
    `localStorage.tokens = JSON.stringify({ ...JSON.parse(localStorage.tokens), refreshAt: 0 })`,
  );
  const refresh = await heldRefresh(loser);
  await click(loser, 'Activate Bob');
  await refresh.sent;
  await click(winner, 'Activate Ada');
  await listed(winner, 'Ada: ACTIVE').waitFor();
  refresh.release();
  await listed(loser, 'Bob: ACTIVE').waitFor();
  expect(await refresh.answer).toContain('REFRESH_RACED');
});

/** Holds the next refresh of a page back, with the token that it has read. */
async function heldRefresh(page: Page) {
  const [sent, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('mutation Refresh')) return route.continue();
    sent.resolve();
    await released.promise;
    return route.continue();
  });
  const response = page.waitForResponse((one) =>
    Boolean(one.request().postData()?.includes('mutation Refresh')),
  );
  return {
    sent: sent.promise,
    release: () => released.resolve(),
    answer: response.then((one) => one.text()),
  };
}
