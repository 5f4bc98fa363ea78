import { randomUUIDv7 } from 'node:crypto';
import { Access, type Context, callerOf, change, getOne, lock, Reason, read } from '@agg/kit';
import { type AccessRule, GatewayError, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { ExampleNoun } from './example-noun.entity.ts';
import { exampleNounList } from './example-noun.list.ts';
import { ExampleNounInput, ExampleNounListArgs, ExampleNounPage } from './example-noun.types.ts';
import { reviewExampleNoun } from './review-example-noun.task.ts';

/** Readers of example nouns hear of their changes. */
export const toRead: AccessRule = { callers: ['USER'], role: 'PERMISSION_ENTITY:READ' };
const toWrite: AccessRule = { callers: ['USER'], role: 'PERMISSION_ENTITY:WRITE' };

@Resolver(() => ExampleNoun)
export class ExampleNounResolver {
  @Query(() => ExampleNounPage, { description: 'Active example nouns of the tenant.' })
  @Access(toRead)
  exampleNouns(
    @Ctx() context: Context,
    @Args(() => ExampleNounListArgs) request: ExampleNounListArgs,
  ): Promise<ExampleNounPage> {
    return read(context, (reader) => exampleNounList.page(reader, request, { where: { archivedAt: null } }));
  }

  @Query(() => ExampleNoun)
  @Access(toRead)
  exampleNoun(
    @Ctx() context: Context,
    @Arg('exampleNounId', () => UuidScalar) exampleNounId: string,
  ): Promise<ExampleNoun> {
    return read(context, (reader) => getOne(reader, ExampleNoun, { exampleNounId }));
  }

  /** Creates the row and queues its review in one transaction. */
  @Mutation(() => ExampleNoun)
  @Access(toWrite)
  createExampleNoun(
    @Ctx() context: Context,
    @Arg('input', () => ExampleNounInput) { name }: ExampleNounInput,
    @Reason() reason?: string | null,
  ): Promise<ExampleNoun> {
    const { tenantId, id } = callerOf(context);
    const work = async (em: EntityManager) => {
      const exampleNounId = randomUUIDv7();
      await context.jobs.submit(reviewExampleNoun, { tenantId, exampleNounId }, em);
      return em.create(ExampleNoun, {
        tenantId,
        exampleNounId,
        name,
        createdAt: new Date(),
        createdById: id,
        reviewedAt: null,
        archivedAt: null,
      });
    };
    return change(context, work, reason);
  }

  @Mutation(() => ExampleNoun)
  @Access(toWrite)
  updateExampleNoun(
    @Ctx() context: Context,
    @Arg('exampleNounId', () => UuidScalar) exampleNounId: string,
    @Arg('input', () => ExampleNounInput) { name }: ExampleNounInput,
    @Reason() reason?: string | null,
  ): Promise<ExampleNoun> {
    const work = async (em: EntityManager) => Object.assign(await lockActive(em, exampleNounId), { name });
    return change(context, work, reason);
  }

  @Mutation(() => ExampleNoun, { description: 'Archives it for good. Idempotent.' })
  @Access({ callers: ['USER'], role: 'PERMISSION_ENTITY:DELETE' })
  archiveExampleNoun(
    @Ctx() context: Context,
    @Arg('exampleNounId', () => UuidScalar) exampleNounId: string,
    @Reason() reason?: string | null,
  ): Promise<ExampleNoun> {
    const work = async (em: EntityManager) => {
      const exampleNoun = await lock(em, ExampleNoun, { exampleNounId });
      exampleNoun.archivedAt ??= new Date();
      return exampleNoun;
    };
    return change(context, work, reason);
  }
}

/** @throws NOT_FOUND; CONFLICT where it is archived */
async function lockActive(em: EntityManager, exampleNounId: string): Promise<ExampleNoun> {
  const exampleNoun = await lock(em, ExampleNoun, { exampleNounId });
  if (exampleNoun.archivedAt)
    throw new GatewayError('CONFLICT', 'This example noun is archived. Create a new one.');
  return exampleNoun;
}
