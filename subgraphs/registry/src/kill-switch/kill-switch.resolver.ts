import { Access, type Context, platformOnly, Reason } from '@agg/kit';
import { readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Directive, Mutation, Query, Resolver } from 'type-graphql';
import { activeKillSwitches } from './active-kill-switches.ts';
import { KillSwitch } from './kill-switch.entity.ts';
import { KillSwitchScope } from './kill-switch.enums.ts';
import * as killSwitches from './kill-switch.service.ts';
import { KillSwitchListArgs, KillSwitchPage } from './kill-switch.types.ts';

@Resolver()
export class KillSwitchResolver {
  @Query(() => KillSwitchPage, { description: 'Active kill switches of the tenant.' })
  @Access(readAccess.KILL_SWITCH)
  killSwitches(
    @Ctx() context: Context,
    @Args(() => KillSwitchListArgs) args: KillSwitchListArgs,
  ): Promise<KillSwitchPage> {
    return killSwitches.listKillSwitches(context, args, 'WITHOUT_LIFTED');
  }

  @Query(() => KillSwitchPage, { description: 'Kill switches of the tenant, including lifted ones.' })
  @Access(readAccess.KILL_SWITCH)
  killSwitchHistory(
    @Ctx() context: Context,
    @Args(() => KillSwitchListArgs) args: KillSwitchListArgs,
  ): Promise<KillSwitchPage> {
    return killSwitches.listKillSwitches(context, args, 'WITH_LIFTED');
  }

  @Query(() => KillSwitch)
  @Access(readAccess.KILL_SWITCH)
  killSwitch(@Ctx() context: Context, @Arg('id', () => UuidScalar) id: string): Promise<KillSwitch> {
    return killSwitches.getKillSwitch(context, id);
  }

  @Query(() => [KillSwitch], { description: 'All active kill switches of the tenant. For other subgraphs.' })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async activeKillSwitches(@Ctx() context: Context): Promise<KillSwitch[]> {
    platformOnly(context);
    return activeKillSwitches(context);
  }

  @Mutation(() => KillSwitch, {
    description:
      'Stops the target immediately. If a kill switch is already active for it, that one is returned.',
  })
  @Access({ callers: ['USER'], role: 'REGISTRY:ADMIN' })
  raiseKillSwitch(
    @Ctx() context: Context,
    @Arg('scope', () => KillSwitchScope) scope: KillSwitchScope,
    @Reason({ isRequired: true }) reason: string,
    @Arg('targetId', () => UuidScalar, { nullable: true, description: 'Required, except for scope TENANT.' })
    targetId?: string,
  ): Promise<KillSwitch> {
    return killSwitches.raiseKillSwitch(context, { scope, targetId: targetId ?? null }, reason);
  }

  @Mutation(() => KillSwitch, {
    description: 'Lifts a kill switch. Only users can lift one, also users that one stops. Idempotent.',
  })
  @Access({ callers: ['USER'], role: 'REGISTRY:ADMIN', whileStopped: true })
  liftKillSwitch(
    @Ctx() context: Context,
    @Arg('id', () => UuidScalar) id: string,
    @Reason({ isRequired: true }) reason: string,
  ): Promise<KillSwitch> {
    return killSwitches.liftKillSwitch(context, id, reason);
  }
}
