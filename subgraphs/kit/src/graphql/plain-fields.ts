import { getMetadataStorage } from 'type-graphql';

type ObjectMetadata = ReturnType<typeof getMetadataStorage>['objectTypes'][number];
type FieldMetadata = NonNullable<ObjectMetadata['fields']>[number];

/**
 * Takes the resolvers of fields that have no logic out of a map: those that only read the property of their own name,
 * without a guard and without middleware. type-graphql makes a function for every field, and a function is called for
 * every value, where reading a property costs next to nothing.
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

/** Several subgraphs may have classes of one name, and only the name is known here: all of them must agree. */
function isPlain(typeName: string, fieldName: string): boolean {
  const classes = getMetadataStorage().objectTypes.filter(({ name }) => name === typeName);
  const fields = classes.flatMap(({ target }) => fieldOf(target as ClassType, fieldName) ?? []);
  return fields.length > 0 && fields.every(onlyReads);
}

type ClassType = abstract new () => object;

/** A field of a class, or of the nearest class above it that has one of this name. */
function fieldOf(target: ClassType, fieldName: string): FieldMetadata | undefined {
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
