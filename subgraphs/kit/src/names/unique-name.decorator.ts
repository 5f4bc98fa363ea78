import { Unique } from '@mikro-orm/decorators/legacy';
import { columnName } from '../tenancy/column-name.ts';

/** Until when a row keeps its name. */
export interface UniqueNameOptions<T> {
  /** The property that is empty while the row keeps its name; without it, every row does until it is removed. */
  until?: keyof T & string;
}

const declared = new WeakMap<object, UniqueNameOptions<object>>();

/**
 * Makes the property `name` of a stored class unique among the rows of a tenant that keep their names. A change that
 * breaks this is refused with NAME_TAKEN, which names the row that has the name (`uniqueNames`).
 */
export function UniqueName<T extends object>(options: UniqueNameOptions<T> = {}): ClassDecorator {
  const { until } = options;
  const where = until && `${columnName(until)} is null`;
  return (target) => {
    declared.set(target, options as UniqueNameOptions<object>);
    (Unique({ properties: ['tenantId', 'name'] as never, where }) as ClassDecorator)(target);
  };
}

/** How the names of a class are unique; `undefined` where they are not. */
export function uniqueNameOf(entityClass: object): UniqueNameOptions<object> | undefined {
  return declared.get(entityClass);
}

/** The name of the index that the decorator makes, as the ORM gives it. */
export function uniqueNameIndex(table: string): string {
  return `${table}_tenant_id_name_unique`;
}
