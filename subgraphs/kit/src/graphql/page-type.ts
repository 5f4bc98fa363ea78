import type { Page } from '@agg/schema';
import { Field, Int, ObjectType } from 'type-graphql';

type ClassOf<T> = new (...args: never[]) => T;

/**
 * The interface's paging envelope around a type; subclass it to name it, and to add counts that only that
 * list has.
 */
export function PageOf<T extends object>(item: ClassOf<T>) {
  @ObjectType()
  abstract class Envelope implements Page<T> {
    @Field(() => [item])
    content: T[];

    @Field(() => Int, { description: 'The 0-based page number.' })
    page: number;

    @Field(() => Int, { description: 'The page size used: the requested size, at most 200.' })
    size: number;

    @Field(() => Int)
    totalElements: number;

    @Field(() => Int)
    totalPages: number;
  }
  return Envelope;
}
