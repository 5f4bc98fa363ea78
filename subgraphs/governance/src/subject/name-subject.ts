import { type Context, namesOf } from '@agg/kit';
import { errorMembersOf, GatewayError, type GovernedKind } from '@agg/schema';
import { governedKinds, type SubjectRef } from './governed-kinds.ts';

/** A subject in a sentence: `agent "Clerk"`; by its id where its name is not known here. */
export function labelOf(kind: GovernedKind, id: string, name: string | null | undefined): string {
  const { noun } = governedKinds[kind];
  return typeof name !== 'string' ? `${noun} ${id}` : `${noun} "${name}"`;
}

/**
 * A refusal that begins with the subject it is about: `Agent "Clerk": This document is EXPIRED, …`. Other errors stay as
 * they are, and so does NOT_FOUND, which must be the same for everything that the tenant does not have.
 */
export function aboutSubjectNamed(error: unknown, label: string): unknown {
  if (!(error instanceof GatewayError) || error.code === 'NOT_FOUND') return error;
  const { code, message, extensions, originalError: cause } = error;
  const detail = `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${message}`;
  return new GatewayError(code, detail, { ...errorMembersOf(extensions), cause });
}

/** The subjects as they are called in sentences, in their order. */
export async function labelsOf(context: Context, subjects: readonly SubjectRef[]): Promise<string[]> {
  const names = await namesOf(context, subjects);
  return subjects.map(({ kind, id }, index) => labelOf(kind, id, names[index]));
}
