/**
 * A function of texts that knows its last answer: one text is searched by many finders, one after the other. It forgets
 * both before anything else runs, so that no message stays in memory.
 */
export function ofLatestText(make: (text: string) => string): (text: string) => string {
  let latest: { text: string; made: string } | undefined;
  const forget = () => {
    latest = undefined;
  };
  return (text) => {
    if (latest?.text === text) return latest.made;
    if (!latest) queueMicrotask(forget);
    latest = { text, made: make(text) };
    return latest.made;
  };
}
