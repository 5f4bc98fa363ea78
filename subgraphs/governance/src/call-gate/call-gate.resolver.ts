import { Access, type Context, platformOnly } from '@agg/kit';
import { Ctx, Directive, Query, Resolver } from 'type-graphql';
import { gateOfCalls } from './call-gate.service.ts';
import { CallGate } from './call-gate.types.ts';

@Resolver()
export class CallGateResolver {
  @Query(() => CallGate, {
    description: 'What the gate decides about calls of the agents of the tenant. For other subgraphs.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  gateOfCalls(@Ctx() context: Context): Promise<CallGate> {
    platformOnly(context);
    return gateOfCalls(context);
  }
}
