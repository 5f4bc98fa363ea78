import { Args, Ctx, Directive, Mutation, Resolver } from 'type-graphql';
import { Access, platformOnly } from '../access/access.ts';
import type { Context } from '../context/context.ts';
import { beginRequest, endRequest, renewRequest } from './idempotent-request.service.ts';
import { BeginRequestArgs, BegunRequest, EndRequestArgs, RequestArgs } from './idempotent-request.types.ts';

/**
 * Internal fields of every subgraph, with which the gateway implements `Idempotency-Key`, as the platform. No
 * subgraph owns the requests: each uses the table, where its changes record that their request has acted.
 */
@Resolver()
export class IdempotentRequestResolver {
  @Mutation(() => BegunRequest, {
    description: 'Claims the key of a repeatable request. Of concurrent attempts, one succeeds.',
  })
  @Directive('@shareable')
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  beginRequest(
    @Ctx() context: Context,
    @Args(() => BeginRequestArgs) request: BeginRequestArgs,
  ): Promise<BegunRequest> {
    platformOnly(context);
    return beginRequest(context, request);
  }

  @Mutation(() => Boolean, {
    description:
      'Tells that the owner of a repeatable request is alive. Its claim ends seconds after the last one.',
  })
  @Directive('@shareable')
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async renewRequest(
    @Ctx() context: Context,
    @Args(() => RequestArgs) request: RequestArgs,
  ): Promise<boolean> {
    platformOnly(context);
    await renewRequest(context, request);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      'Stores the answer of a repeatable request for 24 hours. Without one, releases the key unless something changed.',
  })
  @Directive('@shareable')
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async endRequest(
    @Ctx() context: Context,
    @Args(() => EndRequestArgs) request: EndRequestArgs,
  ): Promise<boolean> {
    platformOnly(context);
    await endRequest(context, request, request.answer ?? null);
    return true;
  }
}
