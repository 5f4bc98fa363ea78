import { lastAction, notFound, type Reader } from '@agg/kit';
import { governedKinds, type SubjectRef } from './governed-kinds.ts';

/** Makes sure that the tenant has a subject, before its records are read. @throws NOT_FOUND, for another tenant's alike */
export async function assertSubject(reader: Reader, { kind, id }: SubjectRef): Promise<void> {
  if (!(await lastAction(reader, kind, id))) notFound(governedKinds[kind].noun);
}
