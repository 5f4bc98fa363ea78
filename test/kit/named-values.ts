import type { Values } from '@agg/kit/testing';
import { specimens } from './specimens.ts';
import type { Things } from './tenant-fixture.ts';

/**
 * Valid values by the names that arguments of GraphQL and members of REST bodies share; secrets are not real
 * ones. An id has its own name.
 */
export function namedValues({ made }: Things, operation: string): Values {
  return Object.assign({}, made, ...specimens.map(({ values }) => values?.(operation, made) ?? {}));
}

/** Values that an operation needs although its schema does not require them, in both GraphQL and REST. */
export function specialValues(operation: string, { made }: Things): Values {
  return Object.assign({}, ...specimens.map(({ specialValues: of }) => of?.(made)[operation] ?? {}));
}
