import { type FieldError, GatewayError } from '@agg/schema';

/** The bounds of settings. In hours, no tenant can exceed the contract's 7 and 30 days. */
export const mostBySetting = {
  sessionIdleHours: 168,
  sessionLifetimeHours: 720,
  callerRequestsPerMinute: 1_000_000_000,
  tenantRequestsPerMinute: 1_000_000_000,
} as const;

/** The settings that have bounds, of which some may be omitted. */
export type BoundedSettings = { [name in keyof typeof mostBySetting]?: number | null };

/** @throws VALIDATION_FAILED naming each number out of bounds */
export function assertBounds(settings: BoundedSettings): void {
  const names = Object.keys(mostBySetting) as (keyof typeof mostBySetting)[];
  const errors = names.flatMap((name): FieldError[] => {
    const value = settings[name] ?? 1;
    if (value >= 1 && value <= mostBySetting[name]) return [];
    const detail = `${name} is ${value}. It must be 1 to ${mostBySetting[name]}.`;
    return [{ pointer: `/${name}`, detail, code: 'INVALID' }];
  });
  if (errors.length > 0)
    throw new GatewayError('VALIDATION_FAILED', errors.map(({ detail }) => detail).join(' '), { errors });
}
