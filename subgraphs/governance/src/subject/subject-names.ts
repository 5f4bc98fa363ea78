import { type Context, type Reader, read, subjectsOf } from '@agg/kit';
import type { GovernedKind } from '@agg/schema';
import type { SubjectRef } from './governed-kinds.ts';
import { labelOf } from './name-subject.ts';

/**
 * The names of subjects, in their order, in one statement for each kind; `null` where the tenant's directory does not
 * have one: subjects that other tenants have published.
 */
async function loadNames(context: Context, subjects: readonly SubjectRef[]): Promise<(string | null)[]> {
  const names = await read(context, (reader) => namesIn(reader, subjects));
  return subjects.map(({ id }) => names.get(id) ?? null);
}

async function namesIn(reader: Reader, subjects: readonly SubjectRef[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, some] of Map.groupBy(subjects, (subject): GovernedKind => subject.kind))
    for (const [id, { name }] of await subjectsOf(
      reader,
      kind,
      some.map((subject) => subject.id),
    ))
      names.set(id, name);
  return names;
}

/** The name of a subject, batched over a response; `null` where the tenant's directory does not have it. */
export function nameOf(context: Context, { kind, id }: SubjectRef): Promise<string | null> {
  return context.loaders.load(context, { kind, id }, loadNames);
}

/** The subjects as they are called in sentences, in their order. */
export async function labelsOf(context: Context, subjects: readonly SubjectRef[]): Promise<string[]> {
  const names = await loadNames(context, subjects);
  return subjects.map(({ kind, id }, index) => labelOf(kind, id, names[index]));
}
