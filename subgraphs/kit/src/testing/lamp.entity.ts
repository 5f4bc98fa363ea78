import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { defineLifecycle } from '../lifecycle/define-lifecycle.ts';
import { TenantTable } from '../tenancy/tenant-table.decorator.ts';
import { Subject } from './thing.events.ts';

type Light = 'DARK' | 'LIT' | 'BROKEN';

const states: readonly Light[] = ['DARK', 'LIT', 'BROKEN'];

export const lampLifecycle = defineLifecycle({
  noun: 'lamp',
  property: 'light',
  states,
  initial: { DARK: 'registered' },
  moves: {
    DARK: { LIT: ['approved', 'activated'] },
    LIT: { DARK: 'suspended', BROKEN: [] },
    BROKEN: {},
  },
});

/** A stored class with states, for the tests of the kit. */
@TenantTable<Lamp>({ schema: 'things' })
@Subject<Lamp>({ kind: 'CHANNEL', id: 'lampId', lifecycle: lampLifecycle, verbs: { watts: 'raised' } })
export class Lamp {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  lampId: string;

  @Property({ type: 'integer' })
  watts: number;

  @Property({ type: 'text' })
  light: Light;
}
