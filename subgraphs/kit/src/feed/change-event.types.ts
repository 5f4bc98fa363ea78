import { DateTimeScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import type { LedgerEntry } from '../events/ledger-entry.types.ts';

/** The fields of every event of a feed. */
export interface ChangeEvent {
  cursor: string;
  /** For instance `channel.archived`. */
  action: string;
  occurredAt: Date;
}

@ObjectType()
abstract class NothingMore {}

/**
 * The base class of a feed's events.
 * @param more a base class with further fields
 */
export function ChangeEventOf<T extends object>(
  more: abstract new () => T = NothingMore as abstract new () => T,
): abstract new () => T & ChangeEvent {
  @ObjectType()
  abstract class Event extends (more as abstract new () => object) implements ChangeEvent {
    @Field(() => String, { description: 'Send it as `after` to resume after this event.' })
    cursor: string;

    @Field(() => String, { description: 'What happened, for instance "channel.archived".' })
    action: string;

    @Field(() => DateTimeScalar)
    occurredAt: Date;
  }
  return Event as abstract new () => T & ChangeEvent;
}

/** The members of an event that follow from its entry alone. */
export function changeEventOf({ seq, action, occurredAt }: LedgerEntry): ChangeEvent {
  return { cursor: String(seq), action, occurredAt: new Date(occurredAt) };
}
