import type { PolicyLeg } from '@agg/schema/policy-words';
import type { Binding, Endpoints, Validity } from './binding.types.ts';
import { levels } from './binding-cases.fixture.ts';

/** An end of a hop against what a level demands of it. */
function fits(
  demanded: string | undefined,
  end: { kind: string; id: string },
  references: Binding['references'],
) {
  const [kind, name] = demanded?.split(' ') ?? [];
  const id = name && references[name as keyof Binding['references']];
  return (kind === undefined || kind === end.kind) && (name === undefined || id === end.id);
}

/** Walks all bindings. */
export function concerned(all: readonly Binding[], { source, sink }: Endpoints): Binding[] {
  const inOrder = all.toSorted((one, other) => {
    if (one.priority !== other.priority) return one.priority - other.priority;
    if (one.createdAt !== other.createdAt) return one.createdAt - other.createdAt;
    return one.bindingId.localeCompare(other.bindingId);
  });
  return levels.flatMap(([level, from, to]) =>
    inOrder.filter(
      (one) => one.level === level && fits(from, source, one.references) && fits(to, sink, one.references),
    ),
  );
}

/** What applies at a moment at one leg, with what it is of: of a version that several bindings bring, the first. */
export function applying(
  all: readonly Binding[],
  leg: PolicyLeg,
  at: number,
): { name: string; isRate: boolean }[] {
  const isOn = ({ validFrom, validTo }: Validity) => at >= validFrom && (validTo === null || at < validTo);
  const seen: string[] = [];
  const named: { name: string; isRate: boolean }[] = [];
  for (const binding of all)
    for (const policy of binding.group.policies) {
      const { policyId, version, config } = policy;
      const isActive =
        config.mode !== 'OFF' && config.enabledLegs[leg] && [binding, binding.group, policy].every(isOn);
      if (!isActive || seen.includes(policyId + version)) continue;
      seen.push(policyId + version);
      const name = `${binding.bindingId} ${binding.group.groupId} ${policyId} ${version}`;
      named.push({ name, isRate: config.type === 'RATE_LIMIT' });
    }
  return named;
}
