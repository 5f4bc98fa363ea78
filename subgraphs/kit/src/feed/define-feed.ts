import { type AccessRule, GatewayError, mayLook, type SubjectKind, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Directive, Resolver, Root, Subscription } from 'type-graphql';
import { Access } from '../access/access.ts';
import type { Context } from '../context/context.ts';
import type { NamedEntry } from '../events/ledger-entry.types.ts';
import { followLedger } from '../ledger/follow-ledger.ts';
import { type ChangeEvent, changeEventOf } from './change-event.types.ts';

/** Returns what a subscriber receives of an entry; `undefined` where the entry is not for them. */
type Receive<Received> = (entry: NamedEntry) => Received | undefined | Promise<Received | undefined>;

/** The argument by which clients filter a feed. */
interface FeedFilter {
  /** The name of the argument. */
  argument: string;
  /** The type of its items. */
  type(): object;
}

/** The argument by which clients choose what to hear about, by id. */
interface FeedIds<Received> {
  /** The name of the argument, a list of ids. */
  argument: string;
  description: string;
  /** The id of the thing that an entry is about. */
  of(received: Received): string;
}

/**
 * A subscription to changes, published as they are committed. It resumes after any cursor that an event has
 * carried.
 * @template Event what is published
 * @template Received what `audience` returns for an entry that a subscriber receives
 */
export interface FeedDeclaration<Event extends ChangeEvent, Received> {
  /** The subscription field. */
  name: string;
  description: string;
  /** The object type of its events. */
  event: new () => Event;
  access: AccessRule;
  /** The kinds of subjects that it publishes, each with the rule of its reads: who may not read a kind hears of none. */
  kinds: Readonly<Record<SubjectKind, AccessRule>>;
  filter?: FeedFilter;
  /** Besides the filter: only what is about one of these ids. */
  ids?: FeedIds<Received>;
  /**
   * Decides who receives what of the kinds that they may read: called once for each subscriber, then for each entry.
   * @param wanted the values of the filter; everything without them
   * @throws FORBIDDEN for a subscriber who could receive nothing
   */
  audience(context: Context, wanted?: readonly string[] | null): Receive<Received>;
  /** The fields of an event beyond those of every change. */
  carries(received: Received, context: Context): Carried<Event> | Promise<Carried<Event>>;
}

type Carried<Event extends ChangeEvent> = Omit<Event, keyof ChangeEvent>;

/** An entry that one subscriber receives. */
interface Delivered<Received> {
  entry: NamedEntry;
  received: Received;
}

type FeedArguments = { after?: string | null } & Record<string, readonly string[] | null | undefined>;

/** The argument that carries the cursor after which a feed resumes. */
const cursor = 'after';

/**
 * Declares a feed: its subscription field, with the argument `after` and those of its filter and its ids. `@feed` allows
 * the gateway to share one stream between equal subscriptions without a cursor.
 * @returns the resolver
 */
export function defineFeed<Event extends ChangeEvent, Received>(
  feed: FeedDeclaration<Event, Received>,
): new () => object {
  const { name, description, event, access, filter, ids } = feed;

  const subscribe = ({ context, args }: { context: Context; args: FeedArguments }) => {
    const kinds = readableKinds(feed.kinds, context);
    const receive = onlyOf(ids, args, feed.audience(context, filter && args[filter.argument]));
    return followLedger(context, args.after, async (entry): Promise<Delivered<Received> | undefined> => {
      const received = kinds.has(entry.subjectKind) ? await receive(entry) : undefined;
      return received === undefined ? undefined : { entry, received };
    });
  };

  @Resolver()
  class FeedResolver {
    @Subscription(() => event, { name, description, subscribe })
    @Access(access)
    @Directive(`@feed(cursor: "${cursor}")`)
    async changed(
      @Root() { entry, received }: Delivered<Received>,
      @Ctx() context: Context,
      // Read by `subscribe`; declared for the schema.
      _wanted?: string[],
      @Arg(cursor, () => String, { nullable: true, description: 'Event cursor. Default: new events only.' })
      _after?: string,
      _ids?: string[],
    ): Promise<object> {
      return { ...changeEventOf(entry), ...(await feed.carries(received, context)) };
    }
  }
  declareArguments(FeedResolver, feed);
  return FeedResolver;
}

/** Adds the arguments that a feed declares, at the places that its resolver keeps for them. */
function declareArguments<Event extends ChangeEvent, Received>(
  resolver: new () => object,
  { filter, ids }: FeedDeclaration<Event, Received>,
): void {
  const add = (name: string, item: object, place: number, description?: string) =>
    Arg(name, () => [item], { nullable: true, description })(resolver.prototype, 'changed', place);
  if (filter) add(filter.argument, filter.type(), 2);
  if (ids) add(ids.argument, UuidScalar, 4, ids.description);
}

function readableKinds(kinds: Readonly<Record<SubjectKind, AccessRule>>, { caller }: Context): Set<string> {
  const readable = Object.entries(kinds).filter(([, rule]) => mayLook(rule, caller));
  return new Set(readable.map(([kind]) => kind));
}

/** Limits what a subscriber receives to the ids that they chose. @throws VALIDATION_FAILED for an empty list of ids */
function onlyOf<Received>(
  ids: FeedIds<Received> | undefined,
  args: FeedArguments,
  receive: Receive<Received>,
): Receive<Received> {
  const chosen = ids && args[ids.argument];
  if (!ids || !chosen) return receive;
  if (chosen.length === 0) {
    const detail = `${ids.argument} is empty. Send at least one id, or omit it.`;
    throw new GatewayError('VALIDATION_FAILED', detail);
  }
  const heard = new Set(chosen);
  return async (entry) => {
    const received = await receive(entry);
    return received !== undefined && heard.has(ids.of(received)) ? received : undefined;
  };
}
