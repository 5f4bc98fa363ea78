import { assertSubject, type Context, type Reader, read } from '@agg/kit';
import type { SubjectRef } from './governed-kinds.ts';

/** Reads about a subject of the tenant. @throws NOT_FOUND, also for another tenant's subject; what `work` throws */
export function readSubject<T>(
  context: Context,
  subject: SubjectRef,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  return read(context, async (reader) => {
    await assertSubject(reader, subject);
    return work(reader);
  });
}
