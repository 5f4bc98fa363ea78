/** Ends everything that the setup of the run has started. */
export default async function teardown(): Promise<void> {
  await globalThis.testRun?.stop();
}
