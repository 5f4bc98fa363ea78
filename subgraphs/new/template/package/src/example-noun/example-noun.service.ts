import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, getOne, lock, read } from '@agg/kit';
import { GatewayError, type PageRequest } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ExampleNoun } from './example-noun.entity.ts';
import { exampleNounList } from './example-noun.list.ts';
import type { ExampleNounInput, ExampleNounPage } from './example-noun.types.ts';
import { reviewExampleNoun } from './review-example-noun.task.ts';

/** A page of the tenant's active example nouns. @throws VALIDATION_FAILED for an invalid page */
export function listExampleNouns(context: Context, request: PageRequest): Promise<ExampleNounPage> {
  return read(context, (reader) => exampleNounList.page(reader, request, { where: { archivedAt: null } }));
}

/** @throws NOT_FOUND */
export function getExampleNoun(context: Context, exampleNounId: string): Promise<ExampleNoun> {
  return read(context, (reader) => getOne(reader, ExampleNoun, { exampleNounId }));
}

/** Creates the row and queues its review in one transaction. */
export function createExampleNoun(context: Context, { name }: ExampleNounInput): Promise<ExampleNoun> {
  const { tenantId, id } = callerOf(context);
  return change(context, async (em) => {
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
  });
}

/** @throws NOT_FOUND; CONFLICT where it is archived */
export function updateExampleNoun(
  context: Context,
  exampleNounId: string,
  { name }: ExampleNounInput,
): Promise<ExampleNoun> {
  return change(context, async (em) => Object.assign(await lockActive(em, exampleNounId), { name }));
}

/** Idempotent. @throws NOT_FOUND */
export function archiveExampleNoun(context: Context, exampleNounId: string): Promise<ExampleNoun> {
  return change(context, async (em) => {
    const exampleNoun = await lock(em, ExampleNoun, { exampleNounId });
    exampleNoun.archivedAt ??= new Date();
    return exampleNoun;
  });
}

async function lockActive(em: EntityManager, exampleNounId: string): Promise<ExampleNoun> {
  const exampleNoun = await lock(em, ExampleNoun, { exampleNounId });
  if (exampleNoun.archivedAt)
    throw new GatewayError('CONFLICT', 'This example noun is archived. Create a new one.');
  return exampleNoun;
}
