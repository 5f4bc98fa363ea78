import { refuseFaults } from '@agg/schema';

const highest = 1_000_000;

/** @throws VALIDATION_FAILED for a priority out of bounds */
export function checkPriority(priority: number | null | undefined): void {
  if (priority === null || priority === undefined || (priority >= 0 && priority <= highest)) return;
  const detail = `priority is ${priority}. Send 0 to ${highest}.`;
  refuseFaults('VALIDATION_FAILED', [{ pointer: '/priority', detail }], 'OUT_OF_RANGE');
}
