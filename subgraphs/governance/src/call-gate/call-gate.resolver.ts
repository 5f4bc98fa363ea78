import { Access, type Context, GovernedKind, platformOnly } from '@agg/kit';
import { Arg, Ctx, Directive, Query, Resolver } from 'type-graphql';
import { gateOfCalls } from './call-gate.service.ts';
import { CallGate } from './call-gate.types.ts';

@Resolver()
export class CallGateResolver {
  @Query(() => CallGate, {
    description:
      'What the gate decides about calls of the subjects of one kind of the tenant. For other subgraphs.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  gateOfCalls(
    @Ctx() context: Context,
    @Arg('kind', () => GovernedKind, { defaultValue: 'AGENT' }) kind: GovernedKind,
  ): Promise<CallGate> {
    platformOnly(context);
    return gateOfCalls(context, kind);
  }
}
