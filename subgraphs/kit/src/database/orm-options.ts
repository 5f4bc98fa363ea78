import { type EntityClass, UnderscoreNamingStrategy } from '@mikro-orm/core';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';

/** What an ORM here maps. */
export interface MappedSchema {
  /** PostgreSQL schema, named as the subgraph in snake case. */
  schema: string;
  entities: EntityClass<object>[];
}

/** The options of every ORM here. */
export function ormOptions({ entities, schema }: MappedSchema) {
  return {
    entities,
    schema,
    dbName: 'gateway',
    metadataProvider: ReflectMetadataProvider,
    namingStrategy: UnderscoreNamingStrategy,
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
    allowGlobalContext: false,
    // The first use may be inside a transaction, and looking for the database would need a second connection.
    ensureDatabase: false,
    // We log ourselves; an ORM's own lines would contain SQL and values.
    logger: () => undefined,
  };
}
