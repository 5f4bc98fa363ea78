import { describe } from '@jest/globals';
import { startPostgresOf } from '../../kit/postgres-of-version.ts';
import { earlierVersions } from '../../kit/postgres-programs.ts';
import { describeOwnerRole } from './owner-role.ts';

describe.each(earlierVersions)('On PostgreSQL %i, a role that is no superuser', (major) =>
  describeOwnerRole(() => startPostgresOf(major)),
);
