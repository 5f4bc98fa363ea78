import { assertNoLeaks } from './leaks.ts';

/** Ends everything that the setup of the run has started; the run fails if secrets are where none may be. */
export default async function teardown(): Promise<void> {
  const { testRun } = globalThis;
  if (!testRun) return;
  const search = await testRun.searchForLeaks().finally(() => testRun.stop());
  if (search) assertNoLeaks(search);
}
