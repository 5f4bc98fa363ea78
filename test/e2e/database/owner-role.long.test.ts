import { describe } from '@jest/globals';
import { startPostgres } from '../../kit/postgres-server.ts';
import { describeOwnerRole } from './owner-role.ts';

describe('A role that is no superuser', () => describeOwnerRole(startPostgres));
