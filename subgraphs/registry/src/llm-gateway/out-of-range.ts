import type { FieldError } from '@agg/schema';

/** The error of a number outside its bounds, if it is given and outside. */
export function outOf(
  pointer: string,
  value: number | null | undefined,
  least: number,
  most = Number.POSITIVE_INFINITY,
): FieldError[] {
  if (value === null || value === undefined || (value >= least && value <= most)) return [];
  const bounds = Number.isFinite(most) ? `${least} to ${most}` : `${least} or more`;
  const name = pointer.split('/').at(-1);
  return [{ pointer, detail: `${name} is ${value}. It must be ${bounds}.`, code: 'OUT_OF_RANGE' }];
}
