import type { Context } from '../context/context.ts';
import { read } from '../transaction/read.ts';
import type { Reader } from '../transaction/reader.ts';
import { type SubjectName, subjectsOf } from './directory.ts';

/**
 * The name of a subject of the tenant, live or not, batched over a response; `null` where the tenant's directory does not
 * have it, such as for what another tenant has published.
 */
export function nameOf(context: Context, { kind, id }: SubjectName): Promise<string | null> {
  return context.loaders.load(context, { kind, id }, namesOf);
}

/** The names of subjects, in their order, in one statement for each kind. */
export async function namesOf(
  context: Context,
  subjects: readonly SubjectName[],
): Promise<(string | null)[]> {
  const names = await read(context, (reader) => namesIn(reader, subjects));
  return subjects.map(({ id }) => names.get(id) ?? null);
}

async function namesIn(reader: Reader, subjects: readonly SubjectName[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, some] of Map.groupBy(subjects, (subject) => subject.kind)) {
    const ids = some.map(({ id }) => id);
    for (const [id, { name }] of await subjectsOf(reader, kind, ids)) names.set(id, name);
  }
  return names;
}
