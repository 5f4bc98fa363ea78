import { getMetadataStorage } from 'type-graphql';

type ObjectMetadata = ReturnType<typeof getMetadataStorage>['objectTypes'][number];
type FieldMetadata = NonNullable<ObjectMetadata['fields']>[number];

/**
 * Removes the resolvers of fields without logic from a map: those that only read the property of their own
 * name, without a guard and without middleware. type-graphql creates a function for every field, and the
 * function is called for every value, whereas reading a property costs next to nothing.
 */
export function withoutPlainFields(map: Record<string, object>): Record<string, object> {
  const types = Object.entries(map).map(([type, resolvers]) => {
    const kept = Object.entries(resolvers).filter(([field]) => !isPlain(type, field));
    return [
      type,
      kept.length < Object.keys(resolvers).length ? Object.fromEntries(kept) : resolvers,
    ] as const;
  });
  return Object.fromEntries(types);
}

/** Subgraphs may have classes of the same name, and only the name is known here: all of them must agree. */
function isPlain(typeName: string, fieldName: string): boolean {
  const classes = getMetadataStorage().objectTypes.filter(({ name }) => name === typeName);
  const fields = classes.flatMap(({ target }) => fieldOf(target as AbstractClass, fieldName) ?? []);
  return fields.length > 0 && fields.every(onlyReads);
}

type AbstractClass = abstract new () => object;

/** The field of a class, or of its nearest base class that has a field of this name. */
function fieldOf(target: AbstractClass, fieldName: string): FieldMetadata | undefined {
  const { objectTypes } = getMetadataStorage();
  for (let owner = target; owner?.prototype; owner = Object.getPrototypeOf(owner)) {
    const { fields = [] } = objectTypes.find((type) => type.target === owner) ?? {};
    const field = fields.find(({ schemaName }) => schemaName === fieldName);
    if (field) return field;
  }
  return undefined;
}

function onlyReads({ name, schemaName, target, roles, middlewares }: FieldMetadata): boolean {
  const resolved = getMetadataStorage().fieldResolvers.some(
    ({ methodName, getObjectType }) => methodName === name && getObjectType?.() === target,
  );
  return name === schemaName && !roles && !middlewares?.length && !resolved;
}
