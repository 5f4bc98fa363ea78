import type { AccessRule } from '@agg/schema';
import { Authorized, Directive } from 'type-graphql';

/**
 * Declares who may call a root field, read a guarded field or resolve a type by reference. Required on every
 * root field: the checker enforces it, composition carries it into the supergraph, the facade prints it in
 * OpenAPI, and the access matrix is generated from it.
 * @example `@Access({ callers: ['USER'], role: 'CHANNELS:READ' })`
 */
export function Access(rule: AccessRule): MethodDecorator & PropertyDecorator & ClassDecorator {
  const declare = [Authorized(rule), Directive(accessDirective(rule))];
  return (target: object, key?: string | symbol, descriptor?: PropertyDescriptor) => {
    for (const decorate of declare)
      (decorate as MethodDecorator)(target, key as string, descriptor as PropertyDescriptor);
  };
}

/** For the operations that the interface lists as unauthenticated. */
export const openToEveryone: AccessRule = { callers: [] };

function accessDirective(rule: AccessRule): string {
  const { callers, role, own, changed, orNull, whileStopped, signedIn, waits } = rule;
  const stated = [
    `callers: ${JSON.stringify(callers)}`,
    role && `role: "${role}"`,
    own && `own: "${own}"`,
    changed && 'changed: true',
    orNull && 'orNull: true',
    whileStopped && 'whileStopped: true',
    signedIn && 'signedIn: true',
    waits && 'waits: true',
  ];
  return `@access(${stated.filter(Boolean).join(', ')})`;
}
