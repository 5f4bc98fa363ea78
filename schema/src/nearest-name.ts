import { distance } from 'fastest-levenshtein';

/** The known name that a few letters make of another one: one in a short name, at most three in a long one. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const candidates = known.map((candidate) => ({
    candidate,
    letters: distance(candidate.toLowerCase(), name.toLowerCase()),
  }));
  const [best] = candidates.sort((one, other) => one.letters - other.letters);
  return best && best.letters <= Math.min(3, Math.floor(best.candidate.length / 4))
    ? best.candidate
    : undefined;
}
