import { NormalText } from './normal-text.ts';

/** A whole text, made comparable. */
export function normalised(text: string): string {
  const normal = new NormalText();
  normal.append(text, true);
  return normal.text;
}
