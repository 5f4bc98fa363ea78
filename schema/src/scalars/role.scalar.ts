import { allRoles, type Role } from '../access.ts';
import { defineScalar } from './define-scalar.ts';

const known: ReadonlySet<string> = new Set(allRoles);

/** A role in the interface's notation (Authentication, 3). */
export const RoleScalar = defineScalar<Role>({
  name: 'Role',
  description: 'A role: `ENTITY:PERMISSION`, for instance `CHANNELS:READ`. `permissions` lists all roles.',
  expects: 'a role like CHANNELS:READ (GET /tenant-auth/v1/permissions lists them)',
  jsonSchema: {
    type: 'string',
    pattern: '^[A-Z_]+:(READ|WRITE|DELETE|ADMIN)$',
    examples: ['CHANNELS:READ'],
  },
  parse: (value) => (typeof value === 'string' && known.has(value) ? (value as Role) : undefined),
});
