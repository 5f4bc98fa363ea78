import { type AccessRule, accessRuleOf, checkAccess } from '@agg/schema';
import type { GraphQLField, GraphQLSchema } from 'graphql';
import { openToEveryone } from '../access/access.ts';
import type { Context } from '../context/context.ts';
import { type MutationAttempt, outcomeOf } from './outcome.ts';

type MutationField = GraphQLField<unknown, Context>;
type Resolve = NonNullable<MutationField['resolve']>;

/**
 * Makes every mutation of a schema repeatable: its change records what it returns, which is the mutation's
 * answer. Where the request has acted before, the mutation is not executed and returns the recorded answer.
 */
export function makeRepeatable(schema: GraphQLSchema): void {
  const fields: Record<string, MutationField> = schema.getMutationType()?.getFields() ?? {};
  for (const field of Object.values(fields))
    if (field.resolve) field.resolve = repeatable(field, field.resolve);
}

function repeatable(field: MutationField, resolve: Resolve): Resolve {
  const rule = (field.astNode && accessRuleOf(field.astNode)) ?? openToEveryone;
  const isOpen = rule.callers.length === 0;
  return (source, args, context, info) => {
    if (!context.attempt) return resolve(source, args, context, info);
    const attempt: MutationAttempt = { ...context.attempt, mutation: String(info.path.key), isOpen };
    if (attempt.isRepetition) return repeated(rule, context, attempt);
    return first(field, attempt, context, () => resolve(source, args, { ...context, attempt }, info));
  };
}

async function first(
  { name }: MutationField,
  attempt: MutationAttempt,
  { services }: Context,
  resolve: () => unknown,
): Promise<unknown> {
  const answer = await resolve();
  if (!attempt.isOpen && 'outcome' in attempt && attempt.outcome !== answer)
    services.log.error({ mutation: name }, 'The mutation did not return the result of its change.');
  return answer;
}

/** The resolver, which checks access, is not called, so access is checked here. */
async function repeated(rule: AccessRule, context: Context, attempt: MutationAttempt): Promise<unknown> {
  checkAccess(rule, context.caller, 'ACT');
  return outcomeOf(context, attempt);
}
