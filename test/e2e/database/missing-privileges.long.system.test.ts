import { test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { startPostgresOf } from '../../kit/postgres-of-version.ts';
import { earlierVersions } from '../../kit/postgres-programs.ts';
import { followAdvice } from './missing-privileges.ts';

test.each(earlierVersions)(
  cites(
    'decided.the-owner-of-the-database',
    'On PostgreSQL %i, a start whose role lacks a privilege names it and what an administrator runs, which suffices',
  ),
  async (major) => {
    const server = await startPostgresOf(major);
    await followAdvice(server).finally(() => server.stop());
  },
);
