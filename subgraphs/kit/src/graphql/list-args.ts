import { NameScalar, UuidScalar } from '@agg/schema';
import { type EntityClass, type EntityMetadata, MetadataStorage } from '@mikro-orm/core';
import { ArgsType, Field, getMetadataStorage } from 'type-graphql';
import type { List } from '../lists/define-list.ts';
import type { ListRequest, Name } from '../lists/list.types.ts';
import { PageArgs } from './page-args.ts';

/**
 * The arguments of a declared list: its page, its filters with the types of the class's fields, `q` where it is
 * searchable, and `includeArchived` where rows are archived. Subclass it to name it, and to add arguments that are no
 * filters. A missing condition does not narrow the list. An id can be a filter even where the class does not expose it
 * as a field.
 * @param noun names the enumeration of its orders; to be given where a class has several lists with different orders
 */
export function ListArgs<T extends object, F extends Name<T>>(
  list: List<T, F>,
  noun: string = list.entity.name,
): abstract new () => ListRequest<T, F> {
  const { sort, filters = [], search, archived } = list.declaration;

  @ArgsType()
  abstract class Args extends PageArgs(noun, sort) {}

  for (const filter of filters)
    Field(() => typeOfFilter(list.entity, filter), { nullable: true })(Args.prototype, filter);
  if (search) {
    const description = `A part of the ${search.join(' or the ')}, regardless of case and accents.`;
    Field(() => NameScalar, { nullable: true, description })(Args.prototype, 'q');
  }
  if (archived)
    Field(() => Boolean, { nullable: true, description: 'Also lists archived ones.' })(
      Args.prototype,
      'includeArchived',
    );
  return Args as abstract new () => ListRequest<T, F>;
}

/** The GraphQL type of a property. @throws Error where it is not exposed, unless it is an id */
function typeOfFilter<T extends object>(entity: EntityClass<T>, property: string) {
  const field = getMetadataStorage().fields.find(
    ({ target, name }) => target === entity && name === property,
  );
  if (field) return field.getType();
  if (storedType(entity, property) === 'uuid') return UuidScalar;
  throw new Error(`${entity.name} has no field "${property}".`);
}

function storedType<T extends object>(entity: EntityClass<T>, property: string): string | undefined {
  const { properties } = Reflect.get(entity, MetadataStorage.META_SYMBOL) as EntityMetadata<T>;
  return (properties as Record<string, { type: string }>)[property]?.type;
}
