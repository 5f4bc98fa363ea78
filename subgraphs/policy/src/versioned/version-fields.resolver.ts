import { type Context, personOf } from '@agg/kit';
import { DateTimeScalar } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { User } from '../user/user.reference.ts';
import type { VersionRow } from './version-row.ts';
import type { VersionedHead } from './versioned-head.ts';
import type { VersionedNoun } from './versioned-noun.ts';

type ClassType = new (...args: never[]) => object;

/** The fields of every version that its row does not have. */
export function createVersionFields<H extends VersionedHead, V extends VersionRow>(
  noun: VersionedNoun<H, V>,
  type: ClassType,
): ClassType {
  const { stored } = noun;
  const standingOf = (row: V, context: Context) => noun.standing(context, String(row[stored.id]));
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
      description: `When the ${stored.noun} was archived, with all of its versions.`,
    })
    async archivedAt(@Root() row: V, @Ctx() context: Context): Promise<Date | null> {
      return (await standingOf(row, context)).archivedAt;
    }

    @FieldResolver(() => User, { nullable: true, description: 'Null: a service made it.' })
    createdBy(
      @Root() { createdById }: VersionRow,
      @Ctx() context: Context,
    ): User | null | Promise<User | null> {
      return personOf(context, createdById);
    }
  }
  return VersionFields;
}
