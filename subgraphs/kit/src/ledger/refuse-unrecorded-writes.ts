import type { EntityManager } from '@mikro-orm/postgresql';
import { subjectOf } from './subject.decorator.ts';

/** Methods that write rows past the unit of work, to which the recorder listens. */
const bypasses = [
  'insert',
  'insertMany',
  'nativeUpdate',
  'nativeDelete',
  'upsert',
  'upsertMany',
  'createQueryBuilder',
  'qb',
] as const;

/**
 * Makes an entity manager refuse to write rows of a `@Subject` class past its unit of work, because the
 * ledger would not record them. SQL is not checked here; a contract test searches the sources for it.
 */
export function refuseUnrecordedWrites(em: EntityManager): void {
  for (const name of bypasses) {
    const method = em[name] as (this: EntityManager, target: object, ...more: unknown[]) => unknown;
    const guarded = (target: object, ...more: unknown[]) => {
      assertUnrecorded(target, name);
      return method.call(em, target, ...more);
    };
    Object.defineProperty(em, name, { value: guarded });
  }
}

/** @throws Error for a `@Subject` class, an instance of one, or a list of those: a mistake in the program */
function assertUnrecorded(target: object, method: string): void {
  const [first] = Array.isArray(target) ? target : [target];
  const entityClass = typeof first === 'function' ? first : first?.constructor;
  if (!entityClass || !subjectOf(entityClass)) return;
  throw new Error(
    `The ledger does not record ${method}() on a ${entityClass.name}. Load the rows and change or em.remove() them.`,
  );
}
