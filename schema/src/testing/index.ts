export { eventually, longestWait, untilStill } from './eventually.ts';
export { takesLinearTime } from './linear-time.ts';
