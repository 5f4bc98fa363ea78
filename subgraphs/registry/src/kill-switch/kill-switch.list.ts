import { defineList } from '@agg/kit';
import { KillSwitch } from './kill-switch.entity.ts';

/** The kill switches of a tenant: raised, optionally with the lifted ones. */
export const killSwitchList = defineList(KillSwitch, {
  sort: ['createdAt', 'scope', 'liftedAt'],
  order: { by: 'createdAt', descending: true },
  filters: ['scope', 'targetId'],
  selective: ['targetId'],
  current: { empty: 'liftedAt', index: 'kill_switch_up' },
  totals: [{ isEmpty: 'liftedAt' }, 'scope'],
});
