import { accessRuleOf } from '@agg/schema';
import type { FieldDefinitionNode } from 'graphql';

/** Who may use a field, as `@access` declares it, in a sentence; undefined where nothing is declared. */
export function accessText(field: FieldDefinitionNode): string | undefined {
  const rule = accessRuleOf(field);
  if (!rule) return undefined;
  const { callers, role, signedIn } = rule;
  if (callers.length === 0) return 'Needs no token.';
  const withRole = role ? ` with the role ${role}` : '';
  const refusal = signedIn ? ' A personal token is refused.' : '';
  return `For ${callers.join(', ')}${withRole}.${refusal}`;
}
