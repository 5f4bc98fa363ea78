import { Access, type Context } from '@agg/kit';
import { ProseScalar, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { KillSwitch } from './kill-switch.entity.ts';
import { KillSwitchScope } from './kill-switch.enums.ts';
import * as killSwitches from './kill-switch.service.ts';
import { KillSwitchListArgs, KillSwitchPage } from './kill-switch.types.ts';

@Resolver()
export class KillSwitchResolver {
  @Query(() => KillSwitchPage, { description: 'Kill switches of the tenant that are up.' })
  @Access({ callers: ['USER'], role: 'REGISTRY:READ' })
  killSwitches(
    @Ctx() context: Context,
    @Args(() => KillSwitchListArgs) args: KillSwitchListArgs,
  ): Promise<KillSwitchPage> {
    return killSwitches.listKillSwitches(context, args, 'WITHOUT_LIFTED');
  }

  @Query(() => KillSwitchPage, { description: 'Kill switches of the tenant, the lifted ones too.' })
  @Access({ callers: ['USER'], role: 'REGISTRY:READ' })
  killSwitchHistory(
    @Ctx() context: Context,
    @Args(() => KillSwitchListArgs) args: KillSwitchListArgs,
  ): Promise<KillSwitchPage> {
    return killSwitches.listKillSwitches(context, args, 'WITH_LIFTED');
  }

  @Query(() => KillSwitch)
  @Access({ callers: ['USER'], role: 'REGISTRY:READ' })
  killSwitch(@Ctx() context: Context, @Arg('id', () => UuidScalar) id: string): Promise<KillSwitch> {
    return killSwitches.getKillSwitch(context, id);
  }

  @Mutation(() => KillSwitch, {
    description: 'Stops something at once. Where a switch is up for it already, that one is answered.',
  })
  @Access({ callers: ['USER'], role: 'REGISTRY:ADMIN' })
  raiseKillSwitch(
    @Ctx() context: Context,
    @Arg('scope', () => KillSwitchScope) scope: KillSwitchScope,
    @Arg('reason', () => ProseScalar) reason: string,
    @Arg('targetId', () => UuidScalar, { nullable: true, description: 'Left out for TENANT alone.' })
    targetId?: string,
  ): Promise<KillSwitch> {
    return killSwitches.raiseKillSwitch(context, { scope, targetId: targetId ?? null }, reason);
  }

  @Mutation(() => KillSwitch, {
    description: 'Lets go again; only a person can. Where it is lifted already, nothing changes.',
  })
  @Access({ callers: ['USER'], role: 'REGISTRY:ADMIN' })
  liftKillSwitch(
    @Ctx() context: Context,
    @Arg('id', () => UuidScalar) id: string,
    @Arg('reason', () => ProseScalar) reason: string,
  ): Promise<KillSwitch> {
    return killSwitches.liftKillSwitch(context, id, reason);
  }
}
