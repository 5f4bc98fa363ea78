import { type Context, read, subjectsOf } from '@agg/kit';
import { NameScalar, type SubjectKind, UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What a binding refers to.' })
export class BoundSubject {
  @Field(() => UuidScalar)
  id: string;

  @Field(() => NameScalar, { nullable: true, description: 'Its current name, also where it is archived.' })
  name: string | null;
}

interface SubjectName {
  kind: SubjectKind;
  id: string;
}

/**
 * A subject with its name in the directory, in one statement for all subjects of a kind in an answer. A caller who may see
 * a binding may see what it is about, whatever their roles.
 */
export async function boundSubject(
  context: Context,
  kind: SubjectKind,
  id: string | null,
): Promise<BoundSubject | null> {
  return id === null ? null : { id, name: await context.loaders.load(context, { kind, id }, loadNames) };
}

async function loadNames(context: Context, subjects: readonly SubjectName[]): Promise<(string | null)[]> {
  const names = new Map<string, string>();
  await read(context, async (reader) => {
    for (const [kind, some] of Map.groupBy(subjects, (subject) => subject.kind)) {
      const ids = some.map((subject) => subject.id);
      for (const [id, { name }] of await subjectsOf(reader, kind, ids)) names.set(`${kind} ${id}`, name);
    }
  });
  return subjects.map(({ kind, id }) => names.get(`${kind} ${id}`) ?? null);
}
