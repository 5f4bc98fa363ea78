import type { AccessRule } from '@agg/schema';
import { Args, Resolver, Root, Subscription } from 'type-graphql';
import { Access } from '../access/access.ts';
import { type Context, callerOf } from '../context/context.ts';
import type { ClosableStream } from '../primitives/closable-stream.ts';
import { followRows } from './follow-rows.ts';
import type { FollowedRow, Resumed, RowOrder, RowReader } from './row-order.ts';

/** What one subscriber follows: which rows, and by which announcement it is woken. */
type Followed<Selection> = Selection & {
  /** The id by which changes of these rows are announced (`context.feed.signals`). */
  wokenBy: string;
};

/**
 * A subscription to new or changed rows of a table of the tenant that the ledger does not record.
 * @template Selection what its order selects rows by
 */
export interface RowFeedDeclaration<
  Event extends object,
  Arguments extends object,
  Row,
  Selection extends Resumed,
> {
  /** The subscription field. */
  name: string;
  description: string;
  /** The object type of its events. */
  event: new () => Event;
  access: AccessRule;
  /** The class of its arguments. */
  args: new () => Arguments;
  /** The table, and the order in which its rows are read. */
  order: RowOrder<Row, Selection>;
  /**
   * Which rows a subscriber receives. Called once for each.
   * @throws what refuses the subscription
   */
  select(context: Context, args: Arguments): Followed<Selection> | Promise<Followed<Selection>>;
  /** The events of a row. */
  carries(followed: FollowedRow<Row>): readonly Event[];
}

/** The resolver of a feed. */
export interface RowFeed<Event extends object, Arguments extends object> {
  new (): object;
  /** The events of a feed for one subscriber. @throws what refuses the subscription */
  follow(context: Context, args: Arguments): Promise<ClosableStream<Event>>;
}

/**
 * Declares a feed of rows: its subscription field, whose subscribers read at their own pace. What is committed wakes them, in
 * whatever process, and a poll finds what no announcement has told.
 * @returns the resolver
 */
export function defineRowFeed<Event extends object, Arguments extends object, Row, Selection extends Resumed>(
  feed: RowFeedDeclaration<Event, Arguments, Row, Selection>,
): RowFeed<Event, Arguments> {
  const { name, description, event, access, args } = feed;
  const subscribe = (given: { context: Context; args: Arguments }) =>
    RowFeedResolver.follow(given.context, given.args);

  @Resolver()
  class RowFeedResolver {
    @Subscription(() => event, { name, description, subscribe })
    @Access(access)
    // The arguments are read by `subscribe`, and declared for the schema.
    followed(@Root() carried: Event, @Args(() => args) _args: Arguments): Event {
      return carried;
    }

    static async follow(context: Context, given: Arguments): Promise<ClosableStream<Event>> {
      const selection = await feed.select(context, given);
      const reader = await feed.order(context, selection);
      const { tenantId } = callerOf(context);
      return followRows(context, { tenantId, id: selection.wokenBy, next: () => nextEvents(feed, reader) });
    }
  }
  return RowFeedResolver;
}

/** The events of the next rows that have some; nothing where there are no more rows. */
async function nextEvents<Event extends object, Row>(
  { carries }: { carries(followed: FollowedRow<Row>): readonly Event[] },
  reader: RowReader<Row>,
): Promise<Event[]> {
  for (;;) {
    const rows = await reader.next();
    const events = rows.flatMap(carries);
    if (events.length > 0 || rows.length === 0) return events;
  }
}
