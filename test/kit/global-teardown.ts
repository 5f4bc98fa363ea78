import { assertNoLeaks } from './leaks.ts';

/** Stops everything that the setup of the run has started; the run fails if it has leaked secrets. */
export default async function teardown(): Promise<void> {
  const { testRun } = globalThis;
  if (!testRun) return;
  const search = await testRun.searchForLeaks().finally(() => testRun.stop());
  if (search) assertNoLeaks(search);
}
