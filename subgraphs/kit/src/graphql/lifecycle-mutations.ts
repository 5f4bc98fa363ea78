import { type AccessRule, UuidScalar } from '@agg/schema';
import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access } from '../access/access.ts';
import type { Context } from '../context/context.ts';
import { subjectOf } from '../ledger/subject.decorator.ts';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';
import { assertMatches, assertUnchanged, type Revised, reviseRecord } from '../lifecycle/revision.ts';
import { getOne } from '../rows/get-rows.ts';
import type { Where } from '../rows/select-rows.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';
import { read } from '../transaction/read.ts';
import { givenReason, IfMatch, Reason } from './change-args.decorator.ts';
import type { ClassType } from './subgraph-schema.ts';

/** A mutation that moves a row to a state. Repeated, it changes nothing. */
interface LifecycleMutation<T, State extends string> {
  to: State;
  access: AccessRule;
  description?: string;
  /** `required`: there is no change without one. */
  reason?: 'required';
  /**
   * Decides about the row as it is read, before the transaction: it may ask other subgraphs. It is not called where
   * nothing would move. A row that has changed until it is locked is a CONFLICT: its state, and what `judgedBy` names.
   */
  judge?(context: Context, row: T): Promise<void>;
  judgedBy?: readonly (keyof T)[];
  /** Refuses locked rows before their lifecycle does, in other words. */
  refuse?(row: T): void;
  /** What else happens in the transaction, before the locked row moves. Returns what else changes with the state. */
  within?(em: EntityManager, row: T): Promise<Partial<T>> | Promise<void>;
}

/** What the moves of a noun have in common. */
interface MoveOptions<T, State extends string> {
  /** `true`, for rows with a `revision`: the mutations take `ifMatch`, and each move is a revision of the row. */
  revised?: boolean;
  /** What changes with each state besides it, for instance `statusReason`. */
  values?(to: State, reason: string | null): Partial<T>;
}

/**
 * The mutations that move the rows of a noun through its lifecycle, as resolvers: each takes the id of the row, which
 * `@Subject` names, and a reason. They answer the row.
 * @throws NOT_FOUND; CONFLICT for a move that the lifecycle does not have; PRECONDITION_FAILED; VALIDATION_FAILED for a
 * required reason that is blank; what the declared functions throw
 * @example `lifecycleMutations(Door, doorLifecycle, {
 *   openDoor: { to: 'OPEN', access: toWrite, judge: passGate },
 *   lockDoor: { to: 'LOCKED', access: toWrite, description: 'Locks a door.', reason: 'required' },
 * }, { values: (_to, reason) => ({ statusReason: reason }) })`
 */
export function lifecycleMutations<T extends object, State extends string, P extends keyof T & string>(
  entity: EntityClass<T> & (new () => T),
  lifecycle: Lifecycle<State, string, P>,
  mutations: Readonly<Record<string, LifecycleMutation<T, NoInfer<State>>>>,
  options: MoveOptions<T, NoInfer<State>> = {},
): ClassType[] {
  const id = subjectOf(entity)?.id;
  if (!id) throw new Error(`${entity.name} has no @Subject, which names the id of its rows.`);
  return Object.entries(mutations).map(([name, mutation]) =>
    createResolver(name, { entity, id, lifecycle: lifecycle as unknown as Lifecycle, mutation, options }),
  );
}

/** A mutation with the noun whose rows it moves. */
interface Move<T extends object> {
  entity: EntityClass<T> & (new () => T);
  /** The property with the id, which is also the name of the argument. */
  id: string;
  lifecycle: Lifecycle;
  mutation: LifecycleMutation<T, string>;
  options: MoveOptions<T, string>;
}

function createResolver<T extends object>(name: string, move: Move<T>): ClassType {
  const { entity, id, mutation, options } = move;
  const { access, description } = mutation;
  const isRequired = mutation.reason === 'required';

  @Resolver()
  class MoveResolver {
    @Mutation(() => entity, { name, description })
    @Access(access)
    move(
      @Ctx() context: Context,
      @Arg(id, () => UuidScalar) rowId: string,
      @Reason({ isRequired }) reason?: string | null,
      @(options.revised ? IfMatch() : noArgument) ifMatch?: string[] | null,
    ): Promise<T> {
      const given = isRequired ? givenReason(reason ?? '') : (reason ?? null);
      return moveRow(context, move, rowId, { reason: given, ifMatch });
    }
  }
  return MoveResolver;
}

/** In place of the decorator of an argument that a mutation does not have. */
const noArgument: ParameterDecorator = () => undefined;

async function moveRow<T extends object>(
  context: Context,
  { entity, id, lifecycle, mutation, options }: Move<T>,
  rowId: string,
  { reason, ifMatch }: { reason: string | null; ifMatch?: readonly string[] | null },
): Promise<T> {
  const { to, judge, judgedBy = [], refuse, within } = mutation;
  const state = lifecycle.property as keyof T;
  const isMove = (row: T) => lifecycle.isMove(String(row[state]), to);
  const where = { [id]: rowId };
  const judged = judge && (await read(context, (reader) => getOne(reader, entity, where as Where<T>)));
  if (judged && isMove(judged)) await judge(context, judged);
  const work = async (em: EntityManager) => {
    const row = await lock(em, entity, where as FilterQuery<T>);
    if (options.revised) assertMatches(row as T & Revised, ifMatch);
    refuse?.(row);
    if (!isMove(row)) return row;
    if (judged) assertUnchanged(judged, row, [state, ...judgedBy]);
    const others = { ...options.values?.(to, reason), ...(await within?.(em, row)) };
    const values = { [state]: to, ...others } as Partial<T>;
    return options.revised ? reviseRecord(row as T & Revised, values) : Object.assign(row, values);
  };
  return change(context, work, reason);
}
