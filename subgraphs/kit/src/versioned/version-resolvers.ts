import {
  type AccessRule,
  DateTimeScalar,
  JsonObjectScalar,
  NameScalar,
  type Page,
  type PageRequest,
  UuidScalar,
} from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../access/access.ts';
import type { Context } from '../context/context.ts';
import { personOf } from '../directory/person-of.ts';
import type { ClassType } from '../graphql/subgraph-schema.ts';
import type { List } from '../lists/define-list.ts';
import { type Difference, differenceOf } from '../primitives/difference.ts';
import { getOne } from '../rows/get-rows.ts';
import type { Where } from '../rows/select-rows.ts';
import { read } from '../transaction/read.ts';
import type { Reader } from '../transaction/reader.ts';
import type { VersionedNoun } from './versioned-noun.ts';
import type { VersionedHead, VersionRow } from './versioned-rows.ts';

/** A noun with versions, its types, and the names of its root fields. */
interface VersionedTypes<H extends VersionedHead, V extends VersionRow> {
  noun: VersionedNoun<H, V>;
  /** The type of its versions, and that of people. */
  type: ClassType;
  person: ClassType;
  /** To read them. */
  access: AccessRule;
  /** The list of the versions of one. */
  history: { list: List<V, never>; page: ClassType; args: ClassType };
  fields: { one: string; versions: string; diff: string };
}

/**
 * The queries for one thing with versions, and the fields of every version that its row does not have.
 * @example
 * createVersionResolvers({
 *   noun: recipes,
 *   type: Recipe,
 *   person: User,
 *   access: toRead,
 *   history: { list: recipeVersionList, page: RecipePage, args: RecipeVersionListArgs },
 *   fields: { one: 'recipe', versions: 'recipeVersions', diff: 'recipeDiff' },
 * });
 */
export function createVersionResolvers<H extends VersionedHead, V extends VersionRow>(
  types: VersionedTypes<H, V>,
): ClassType[] {
  return [
    createOneQuery(types),
    createHistoryQuery(types),
    createDiffQuery(types),
    createVersionFields(types),
  ];
}

function createOneQuery<H extends VersionedHead, V extends VersionRow>(
  types: VersionedTypes<H, V>,
): ClassType {
  const { noun, type, access, fields } = types;
  @Resolver()
  class OneQuery {
    @Query(() => type, {
      name: fields.one,
      description: `${withArticle(noun.noun, 'A')}: the given version, by default the latest; where none is valid, the newest.`,
    })
    @Access(access)
    one(
      @Ctx() context: Context,
      @Arg(noun.stored.id, () => UuidScalar) id: string,
      @Arg('version', () => NameScalar, { nullable: true }) version?: string | null,
    ): Promise<V> {
      if (!version) return noun.shown(context, id);
      return read(context, async (reader) => {
        await assertKnown(reader, noun, id);
        return oneVersion(reader, noun, id, version);
      });
    }
  }
  return OneQuery;
}

function createHistoryQuery<H extends VersionedHead, V extends VersionRow>(
  types: VersionedTypes<H, V>,
): ClassType {
  const { noun, access, history, fields } = types;
  @Resolver()
  class HistoryQuery {
    @Query(() => history.page, {
      name: fields.versions,
      description: `The versions of ${withArticle(noun.noun)}, oldest first.`,
    })
    @Access(access)
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
  const { noun, access, fields } = types;
  @Resolver()
  class DiffQuery {
    @Query(() => JsonObjectScalar, {
      name: fields.diff,
      description: `What changes from one version of ${withArticle(noun.noun)} to another: \`{ added, removed, changed: { field: { from, to } } }\`.`,
    })
    @Access(access)
    diff(
      @Ctx() context: Context,
      @Arg(noun.stored.id, () => UuidScalar) id: string,
      @Arg('from', () => NameScalar) from: string,
      @Arg('to', () => NameScalar) to: string,
    ): Promise<Difference> {
      return read(context, async (reader) => {
        await assertKnown(reader, noun, id);
        const contentOf = async (version: string) =>
          noun.stored.contentOf(reader, await oneVersion(reader, noun, id, version));
        return differenceOf(await contentOf(from), await contentOf(to));
      });
    }
  }
  return DiffQuery;
}

function createVersionFields<H extends VersionedHead, V extends VersionRow>(
  types: VersionedTypes<H, V>,
): ClassType {
  const { noun, type, person } = types;
  const standingOf = (row: V, context: Context) => noun.standing(context, String(row[noun.stored.id]));
  @Resolver(() => type)
  class VersionFields {
    @FieldResolver(() => Boolean, {
      description: 'Whether it is the latest version: the newest one that is valid now.',
    })
    async isLatestVersion(@Root() row: V, @Ctx() context: Context): Promise<boolean> {
      return (await standingOf(row, context)).latestVersion === row.version;
    }

    @FieldResolver(() => DateTimeScalar, {
      nullable: true,
      description: `When the ${noun.noun} was archived, with all of its versions.`,
    })
    async archivedAt(@Root() row: V, @Ctx() context: Context): Promise<Date | null> {
      return (await standingOf(row, context)).archivedAt;
    }

    @FieldResolver(() => person, { nullable: true, description: 'Null: a service made it.' })
    createdBy(@Root() row: V, @Ctx() context: Context): ReturnType<typeof personOf> {
      return personOf(context, row.createdById);
    }
  }
  return VersionFields;
}

/** @throws NOT_FOUND */
async function assertKnown<H extends VersionedHead, V extends VersionRow>(
  reader: Reader,
  { stored }: VersionedNoun<H, V>,
  id: string,
): Promise<void> {
  await getOne(reader, stored.head, { [stored.id]: id } as Where<H>);
}

/** @throws NOT_FOUND */
function oneVersion<H extends VersionedHead, V extends VersionRow>(
  reader: Reader,
  { stored }: VersionedNoun<H, V>,
  id: string,
  version: string,
): Promise<V> {
  return getOne(reader, stored.version, { [stored.id]: id, version } as Where<V>);
}

function withArticle(noun: string, article: 'a' | 'A' = 'a'): string {
  return /^[aeiou]/.test(noun) ? `${article}n ${noun}` : `${article} ${noun}`;
}
