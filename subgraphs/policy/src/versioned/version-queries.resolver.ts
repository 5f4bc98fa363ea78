import { Access, type Context, type Difference, type List, read, type Where } from '@agg/kit';
import { JsonObjectScalar, NameScalar, type Page, type PageRequest, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { toRead } from '../access-rules.ts';
import type { VersionRow } from './version-row.ts';
import { assertKnown, compareVersions, getVersion } from './versioned.reads.ts';
import type { VersionedHead } from './versioned-head.ts';
import type { VersionedNoun } from './versioned-noun.ts';

type ClassType = new (...args: never[]) => object;

/** A noun with versions, its types, and the names of its root fields. */
interface VersionedTypes<H extends VersionedHead, V extends VersionRow> {
  noun: VersionedNoun<H, V>;
  type: ClassType;
  /** The list of the versions of one. */
  history: { list: List<V, never>; page: ClassType; args: ClassType };
  fields: { one: string; versions: string; diff: string };
}

/** The queries for one thing with versions. */
export function createVersionQueries<H extends VersionedHead, V extends VersionRow>(
  types: VersionedTypes<H, V>,
): ClassType[] {
  return [createOneQuery(types), createHistoryQuery(types), createDiffQuery(types)];
}

function createOneQuery<H extends VersionedHead, V extends VersionRow>(
  types: VersionedTypes<H, V>,
): ClassType {
  const { noun, type, fields } = types;
  @Resolver()
  class OneQuery {
    @Query(() => type, {
      name: fields.one,
      description: `A ${noun.stored.noun}: the given version, by default the latest; where none is valid, the newest.`,
    })
    @Access(toRead)
    one(
      @Ctx() context: Context,
      @Arg(noun.stored.id, () => UuidScalar) id: string,
      @Arg('version', () => NameScalar, { nullable: true }) version?: string | null,
    ): Promise<V> {
      return getVersion(context, noun, id, version);
    }
  }
  return OneQuery;
}

function createHistoryQuery<H extends VersionedHead, V extends VersionRow>(
  types: VersionedTypes<H, V>,
): ClassType {
  const { noun, history, fields } = types;
  @Resolver()
  class HistoryQuery {
    @Query(() => history.page, {
      name: fields.versions,
      description: `The versions of a ${noun.stored.noun}, oldest first.`,
    })
    @Access(toRead)
    versions(
      @Ctx() context: Context,
      @Arg(noun.stored.id, () => UuidScalar) id: string,
      @Args(() => history.args) request: PageRequest,
    ): Promise<Page<V>> {
      return read(context, async (reader) => {
        await assertKnown(reader, noun, id);
        return history.list.page(reader, request, { where: { [noun.stored.id]: id } as Where<V> });
      });
    }
  }
  return HistoryQuery;
}

function createDiffQuery<H extends VersionedHead, V extends VersionRow>(
  types: VersionedTypes<H, V>,
): ClassType {
  const { noun, fields } = types;
  @Resolver()
  class DiffQuery {
    @Query(() => JsonObjectScalar, {
      name: fields.diff,
      description: `What changes from one version of a ${noun.stored.noun} to another: \`{ added, removed, changed: { field: { from, to } } }\`.`,
    })
    @Access(toRead)
    diff(
      @Ctx() context: Context,
      @Arg(noun.stored.id, () => UuidScalar) id: string,
      @Arg('from', () => NameScalar) from: string,
      @Arg('to', () => NameScalar) to: string,
    ): Promise<Difference> {
      return compareVersions(context, noun, id, { from, to });
    }
  }
  return DiffQuery;
}
