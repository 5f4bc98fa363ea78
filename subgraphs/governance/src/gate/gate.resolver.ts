import { Access, CallerKind, type Context, GateAction, platformOnly, Reason } from '@agg/kit';
import { administrators, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Directive, Mutation, Query, Resolver } from 'type-graphql';
import { GateMode } from '../gate-setting/gate-mode.enums.ts';
import { GateSetting } from '../gate-setting/gate-setting.entity.ts';
import { decideGate } from './decide-gate.service.ts';
import { GateDecisionListArgs, GateDecisionPage, GateQuestion } from './gate.types.ts';
import { toReadDecisions } from './gate-decision.entity.ts';
import { listGateDecisions, listGateSettings, setGateMode } from './gate-settings.service.ts';

@Resolver()
export class GateResolver {
  @Query(() => [GateSetting], { description: 'The gate mode of each action.' })
  @Access({ callers: administrators, role: 'TENANT:READ' })
  gateSettings(@Ctx() context: Context): Promise<GateSetting[]> {
    return listGateSettings(context);
  }

  @Query(() => GateDecisionPage, {
    description: 'Warnings and refusals of the gate, newest first. Calls (INVOKE) are only counted.',
  })
  @Access(toReadDecisions)
  gateDecisions(
    @Ctx() context: Context,
    @Args(() => GateDecisionListArgs) request: GateDecisionListArgs,
  ): Promise<GateDecisionPage> {
    return listGateDecisions(context, request);
  }

  @Mutation(() => GateSetting, {
    description:
      'Sets the gate mode of an action. Idempotent. The gate is evaluated before REGISTER_VERSION, ACTIVATE, PUBLISH and SUBSCRIBE, and at every call of an agent (INVOKE). Other actions are only reported by `gate`.',
  })
  @Access({ callers: administrators, role: 'TENANT:WRITE' })
  setGateMode(
    @Ctx() context: Context,
    @Arg('action', () => GateAction) action: GateAction,
    @Arg('mode', () => GateMode) mode: GateMode,
    @Reason() reason?: string,
  ): Promise<GateSetting> {
    return setGateMode(context, action, mode, reason ?? null);
  }

  @Mutation(() => Boolean, { description: 'Decides whether an action passes the gate. For other subgraphs.' })
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
