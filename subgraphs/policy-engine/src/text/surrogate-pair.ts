import { isHighSurrogate } from './character-kinds.ts';

/** Whether a place stands between both halves of a character beyond the basic plane. */
export function dividesPair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff && isHighSurrogate(text.charCodeAt(at - 1));
}
