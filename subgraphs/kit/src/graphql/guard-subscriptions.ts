import { accessRuleOf, checkAccess } from '@agg/schema';
import { type DocumentNode, Kind } from 'graphql';
import type { Context } from '../context/context.ts';

type Subscribe = (root: unknown, args: unknown, context: Context, info: unknown) => unknown;

/**
 * type-graphql asks for access when there is an event, and not before: a stream would open for anybody, and stay
 * silent. So the rule that a field declares is checked before its stream opens, too.
 */
export function guardSubscriptions(
  fields: Record<string, { subscribe: Subscribe }>,
  typeDefs: DocumentNode,
): void {
  for (const definition of typeDefs.definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION || definition.name.value !== 'Subscription') continue;
    for (const node of definition.fields ?? []) {
      const field = fields[node.name.value];
      const rule = accessRuleOf(node);
      if (!field || !rule) throw new Error(`The subscription ${node.name.value} declares no access.`);
      const { subscribe } = field;
      field.subscribe = (root, args, context, info) => {
        checkAccess(rule, context.caller);
        return subscribe(root, args, context, info);
      };
    }
  }
}
