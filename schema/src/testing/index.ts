export { eventually, longestWait, untilStill } from './eventually.ts';
export { takesLinearTime } from './linear-time.ts';
export { readCards, refusedCards } from './odd-cards.ts';
export { RandomDocument } from './random-document.ts';
