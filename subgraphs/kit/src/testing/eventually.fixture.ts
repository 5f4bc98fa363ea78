/** @throws Error where the condition has not come true within the seconds */
export async function eventually(isTrue: () => boolean | Promise<boolean>, seconds = 300): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Not so after ${seconds} s.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Waits until a number has grown, and grows no more. */
export function untilStill(read: () => number): Promise<void> {
  return eventually(async () => {
    const before = read();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return before > 0 && read() === before;
  });
}
