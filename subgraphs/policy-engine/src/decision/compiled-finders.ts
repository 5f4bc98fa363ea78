import { isDeepStrictEqual } from 'node:util';
import type { ActivePolicy } from '../binding/active-policies.ts';
import type { Finder } from '../finder/finder.types.ts';
import type { PolicyConfig } from '../policy/policy-config.types.ts';

interface Entry {
  config: PolicyConfig;
  finders: readonly Finder[];
  units: number;
}

/**
 * The finders of versions of policies. Every change of bindings brings the same configurations as new objects, and to
 * compile the words of one takes up to a tenth of a second.
 */
export class CompiledFinders {
  readonly #entries = new Map<string, Entry>();
  #units = 0;

  /** @param most units of the configurations whose finders are kept, those that were used last: each of words takes 270 bytes */
  constructor(private readonly most: number) {}

  get(policy: ActivePolicy): readonly Finder[] | undefined {
    const key = keyOf(policy);
    const entry = this.#entries.get(key);
    if (!entry || !isDeepStrictEqual(entry.config, policy.config)) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.finders;
  }

  set(policy: ActivePolicy, finders: readonly Finder[]): void {
    const { config } = policy;
    const units = JSON.stringify(config).length;
    const key = keyOf(policy);
    this.#drop(key);
    this.#entries.set(key, { config, finders, units });
    this.#units += units;
    while (this.#units > this.most) this.#drop(this.#entries.keys().next().value as string);
  }

  #drop(key: string): void {
    this.#units -= this.#entries.get(key)?.units ?? 0;
    this.#entries.delete(key);
  }
}

function keyOf({ policyId, policyVersion }: ActivePolicy): string {
  return `${policyId} ${policyVersion}`;
}
