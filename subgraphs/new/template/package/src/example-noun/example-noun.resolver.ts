import { Access, type Context } from '@agg/kit';
import { type AccessRule, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { ExampleNoun } from './example-noun.entity.ts';
import * as exampleNouns from './example-noun.service.ts';
import { ExampleNounInput, ExampleNounListArgs, ExampleNounPage } from './example-noun.types.ts';

/** Readers of example nouns hear of their changes. */
export const toRead: AccessRule = { callers: ['USER'], role: 'PERMISSION_ENTITY:READ' };

@Resolver(() => ExampleNoun)
export class ExampleNounResolver {
  @Query(() => ExampleNounPage, { description: 'Active example nouns of the tenant.' })
  @Access(toRead)
  exampleNouns(
    @Ctx() context: Context,
    @Args(() => ExampleNounListArgs) request: ExampleNounListArgs,
  ): Promise<ExampleNounPage> {
    return exampleNouns.listExampleNouns(context, request);
  }

  @Query(() => ExampleNoun)
  @Access(toRead)
  exampleNoun(
    @Ctx() context: Context,
    @Arg('exampleNounId', () => UuidScalar) exampleNounId: string,
  ): Promise<ExampleNoun> {
    return exampleNouns.getExampleNoun(context, exampleNounId);
  }

  @Mutation(() => ExampleNoun)
  @Access({ callers: ['USER'], role: 'PERMISSION_ENTITY:WRITE' })
  createExampleNoun(
    @Ctx() context: Context,
    @Arg('input', () => ExampleNounInput) input: ExampleNounInput,
  ): Promise<ExampleNoun> {
    return exampleNouns.createExampleNoun(context, input);
  }

  @Mutation(() => ExampleNoun)
  @Access({ callers: ['USER'], role: 'PERMISSION_ENTITY:WRITE' })
  updateExampleNoun(
    @Ctx() context: Context,
    @Arg('exampleNounId', () => UuidScalar) exampleNounId: string,
    @Arg('input', () => ExampleNounInput) input: ExampleNounInput,
  ): Promise<ExampleNoun> {
    return exampleNouns.updateExampleNoun(context, exampleNounId, input);
  }

  @Mutation(() => ExampleNoun, { description: 'Archives it for good. Idempotent.' })
  @Access({ callers: ['USER'], role: 'PERMISSION_ENTITY:DELETE' })
  archiveExampleNoun(
    @Ctx() context: Context,
    @Arg('exampleNounId', () => UuidScalar) exampleNounId: string,
  ): Promise<ExampleNoun> {
    return exampleNouns.archiveExampleNoun(context, exampleNounId);
  }
}
