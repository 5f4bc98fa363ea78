import type { PolicyConfig } from '../policy/policy-config.types.ts';
import type { BindingLevel, BindingReference, SinkKind, SourceKind } from './binding-level.table.ts';

/** When something applies: from one moment on, until another. In milliseconds since 1970; `null` is open. */
export interface Validity {
  validFrom: number;
  validTo: number | null;
}

/** A version of a policy, as a member of a group. */
export interface BoundPolicy extends Validity {
  policyId: string;
  name: string;
  version: string;
  config: PolicyConfig;
}

/** A version of a group, with its policies in the order of `orderIndex`. */
export interface BoundGroup extends Validity {
  groupId: string;
  version: string;
  policies: readonly BoundPolicy[];
}

/** A binding of a version of a group to a level, which is told by its names. */
export interface PinnedBinding extends Omit<Binding, 'group'> {
  groupId: string;
  groupVersion: string;
}

/** The same with the version of the group itself. */
export interface Binding extends Validity {
  bindingId: string;
  level: BindingLevel;
  /** The ids that the level demands. */
  references: Readonly<Partial<Record<BindingReference, string>>>;
  /** Within a level, lower numbers come first. */
  priority: number;
  /** Bindings of equal priority apply in the order of their creation. Milliseconds since 1970. */
  createdAt: number;
  group: BoundGroup;
}

/** The two ends of a hop. */
export interface Endpoints {
  source: { kind: SourceKind; id: string };
  sink: { kind: SinkKind; id: string };
}
