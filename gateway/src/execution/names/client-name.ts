import { GraphQLError } from 'graphql';

/** Appended to a client's name if the plan needs the name itself. */
export const clientSuffix = '__client';

/** Appended by the planner to the name of one of two fields that a subgraph could not merge. */
const plannerSuffix = /__alias_\d+$/;

/** Whether a name looks like a changed client name. */
export function isChanged(name: string): boolean {
  return name.endsWith(clientSuffix) || plannerSuffix.test(name);
}

/** The client's name for a name in a plan or its fetches. */
export function clientName(name: string): string {
  const planned = name.replace(plannerSuffix, '');
  return planned.endsWith(clientSuffix) ? planned.slice(0, -clientSuffix.length) : planned;
}

/** Errors with the client's paths. Apply only once: a client may use such names itself. */
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
