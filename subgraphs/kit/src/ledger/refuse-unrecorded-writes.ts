import type { EntityManager } from '@mikro-orm/postgresql';
import { subjectOf } from './subject.decorator.ts';

/** What writes rows without the unit of work, which the recorder listens to. */
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
 * Makes an entity manager refuse to write rows of a `@Subject` class past its unit of work: the ledger would not tell.
 * Statements in SQL are not looked at here; a contract test looks for them in the sources.
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
    `The ledger would not tell of ${method}() on a ${entityClass.name}: load the rows and change them, or em.remove() them.`,
  );
}
