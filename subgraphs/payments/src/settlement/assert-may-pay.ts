import { type Context, callerOf } from '@agg/kit';
import { activeSwitch, type KillSwitchTarget, killSwitches } from '@agg/registry/snapshots';
import { GatewayError } from '@agg/schema';

/** Refuses new payments of a stopped tenant and of a stopped person or agent. @throws KILL_SWITCH_ACTIVE */
export async function assertMayPay(context: Context): Promise<void> {
  const { kind, id } = callerOf(context);
  const targets: KillSwitchTarget[] = [{ scope: 'TENANT', targetId: null }];
  if (kind === 'USER' || kind === 'AGENT') targets.push({ scope: kind, targetId: id });
  const active = activeSwitch(await context.snapshot(killSwitches), targets);
  if (!active) return;
  throw new GatewayError(
    'KILL_SWITCH_ACTIVE',
    `The kill switch ${active.id} of scope ${active.scope} is active: nothing is paid until it is lifted.`,
  );
}
