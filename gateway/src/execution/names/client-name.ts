import { GraphQLError } from 'graphql';

/** What a client's name ends with where a plan needs the name itself. */
export const clientSuffix = '__client';

/** What the planner puts behind the name of one of two fields that a subgraph could not merge. */
const plannerSuffix = /__alias_\d+$/;

/** Whether a name looks as if a client's name had been changed into it. */
export function isChanged(name: string): boolean {
  return name.endsWith(clientSuffix) || plannerSuffix.test(name);
}

/** The name by which a client knows what a plan, or a fetch of it, calls like this. */
export function clientName(name: string): string {
  const planned = name.replace(plannerSuffix, '');
  return planned.endsWith(clientSuffix) ? planned.slice(0, -clientSuffix.length) : planned;
}

/** Errors with their paths as the client knows them. To be applied once: a client may use such names itself. */
export function withClientPaths(errors: readonly GraphQLError[]): readonly GraphQLError[] {
  return errors.map((error) => {
    const { message, path, extensions } = error;
    if (!path?.some(isChangedStep)) return error;
    const clientPath = path.map((step) => (typeof step === 'string' ? clientName(step) : step));
    return new GraphQLError(message, { path: clientPath, extensions });
  });
}

function isChangedStep(step: string | number): boolean {
  return typeof step === 'string' && isChanged(step);
}
