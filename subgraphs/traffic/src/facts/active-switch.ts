/** What a kill switch stops: everything of the tenant, or one subject of it. */
export interface Target<Scope extends string> {
  scope: 'TENANT' | Scope;
  /** Absent for the scope TENANT. */
  targetId: string | null;
}

/** The key of a target among the active kill switches of a tenant: `AGENT:0192…`, `TENANT:`. */
export function keyOfTarget({ scope, targetId }: Target<string>): string {
  return `${scope}:${targetId ?? ''}`;
}

/** The kill switch that stops the first stopped one of the targets; `undefined` where none is stopped. */
export function activeSwitch<Active, Scope extends string>(
  switches: Pick<ReadonlyMap<string, Active>, 'get' | 'size'>,
  targets: readonly Target<Scope>[],
): Active | undefined {
  if (switches.size === 0) return undefined;
  for (const target of targets) {
    const active = switches.get(keyOfTarget(target));
    if (active) return active;
  }
  return undefined;
}
