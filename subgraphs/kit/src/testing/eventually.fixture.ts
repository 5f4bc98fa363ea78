/** @throws Error where the condition has not come true within the seconds */
export async function eventually(isTrue: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Not so after ${seconds} s.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
