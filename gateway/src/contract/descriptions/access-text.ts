import type { ConstDirectiveNode, FieldDefinitionNode } from 'graphql';
import { Kind } from 'graphql';

/** Who may use a field, as `@access` declares it, in a sentence; undefined where nothing is declared. */
export function accessText({ directives = [] }: FieldDefinitionNode): string | undefined {
  const access = directives.find(({ name }) => name.value === 'access');
  if (!access) return undefined;
  const callers = textsOf(access, 'callers');
  if (callers.length === 0) return 'Needs no token.';
  const [role] = textsOf(access, 'role');
  return `For ${callers.join(', ')}${role ? ` with the role ${role}` : ''}.`;
}

function textsOf({ arguments: given = [] }: ConstDirectiveNode, name: string): string[] {
  const value = given.find((argument) => argument.name.value === name)?.value;
  const values = value?.kind === Kind.LIST ? value.values : value ? [value] : [];
  return values.flatMap((item) => (item.kind === Kind.STRING ? item.value : []));
}
