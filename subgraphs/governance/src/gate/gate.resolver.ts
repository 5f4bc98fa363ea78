import { Access, CallerKind, type Context, GateAction, platformOnly } from '@agg/kit';
import { ProseScalar, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Directive, Mutation, Query, Resolver } from 'type-graphql';
import { decideGate } from './decide-gate.service.ts';
import { GateMode } from './gate.enums.ts';
import { GateDecisionListArgs, GateDecisionPage, GateQuestion } from './gate.types.ts';
import { GateSetting } from './gate-setting.entity.ts';
import { listGateDecisions, listGateSettings, setGateMode } from './gate-settings.service.ts';

@Resolver()
export class GateResolver {
  @Query(() => [GateSetting], { description: 'What the gate does before each action.' })
  @Access({ callers: ['USER'], role: 'TENANT:READ' })
  gateSettings(@Ctx() context: Context): Promise<GateSetting[]> {
    return listGateSettings(context);
  }

  @Query(() => GateDecisionPage, { description: 'What the gate has warned of or refused, newest first.' })
  @Access({ callers: ['USER'], role: 'AUDIT:READ' })
  gateDecisions(
    @Ctx() context: Context,
    @Args(() => GateDecisionListArgs) request: GateDecisionListArgs,
  ): Promise<GateDecisionPage> {
    return listGateDecisions(context, request);
  }

  @Mutation(() => GateSetting, {
    description:
      'Sets what the gate does before an action; the same again changes nothing. Asked are REGISTER_VERSION, ACTIVATE, PUBLISH and SUBSCRIBE; the others are shown by `gate` alone.',
  })
  @Access({ callers: ['USER'], role: 'TENANT:WRITE' })
  setGateMode(
    @Ctx() context: Context,
    @Arg('action', () => GateAction) action: GateAction,
    @Arg('mode', () => GateMode) mode: GateMode,
    @Arg('reason', () => ProseScalar, { nullable: true }) reason?: string,
  ): Promise<GateSetting> {
    return setGateMode(context, action, mode, reason ?? null);
  }

  @Mutation(() => Boolean, { description: 'Neighbours ask before they let an action happen.' })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async decideGate(
    @Ctx() context: Context,
    @Arg('action', () => GateAction) action: GateAction,
    @Arg('subjects', () => [GateQuestion]) subjects: GateQuestion[],
    @Arg('askedByKind', () => CallerKind) askedByKind: CallerKind,
    @Arg('askedBy', () => UuidScalar) askedBy: string,
  ): Promise<boolean> {
    platformOnly(context);
    await decideGate(context, action, subjects, { kind: askedByKind, id: askedBy });
    return true;
  }
}
