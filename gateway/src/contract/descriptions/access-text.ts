import { accessRuleOf } from '@agg/schema';
import type { FieldDefinitionNode } from 'graphql';

/** Who may use a field, as `@access` declares it, in a sentence; undefined where nothing is declared. */
export function accessText(field: FieldDefinitionNode): string | undefined {
  const rule = accessRuleOf(field);
  if (!rule) return undefined;
  const { callers, role, own, changed, signedIn } = rule;
  if (callers.length === 0) return 'Needs no token.';
  const withRole = role ? ` with the role ${role}` : '';
  const refusal = signedIn ? ' A personal token is refused.' : '';
  const exempt = [own && 'for oneself', changed && 'in the answer of a change'].filter(Boolean);
  const exemption = exempt.length > 0 ? ` The role is not needed ${exempt.join(' and ')}.` : '';
  return `For ${callers.join(', ')}${withRole}.${exemption}${refusal}`;
}
