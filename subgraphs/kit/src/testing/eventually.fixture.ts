const pause = 20;
const within = 10_000;

/** Waits until something is so. @throws Error when it is not after ten seconds */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + within;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not so after ${within} ms: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
