import { expect, test } from '@jest/globals';
import { leftBeside } from '../../kit/changed-meanwhile.ts';
import {
  type Begun,
  expiredDocument,
  expiredSubscription,
  leftCredential,
  lostOwner,
  newVersion,
  unverified,
  withoutCredential,
} from './begun-work.ts';

const set = (table: string, values: string) => `update ${table} set ${values} where tenant_id = $1`;

test.each<[string, () => Promise<Begun>, string, string, string]>([
  [
    'A subscription that is prolonged does not expire',
    expiredSubscription,
    'registry.subscription',
    set('registry.subscription', 'expires_at = null'),
    '',
  ],
  [
    'A document that is prolonged does not expire',
    expiredDocument,
    'governance.document',
    set('governance.document', 'valid_until = null'),
    '',
  ],
  [
    'A document whose subject is being changed expires after the change',
    expiredDocument,
    'governance.subject',
    set('governance.document', "status = 'WITHDRAWN'"),
    '',
  ],
  [
    'An owner who is known to be lost is not lost again',
    lostOwner,
    'governance.subject',
    set('governance.subject', "owner_inactive_since = '2020-01-31'"),
    '',
  ],
  [
    'An approval after a new version stays',
    newVersion,
    'governance.subject',
    set('governance.subject', 'state_changed_at = now()'),
    '',
  ],
  [
    'A credential that is revoked is not revoked again with its agent',
    leftCredential,
    'tenant_auth.credential',
    set('tenant_auth.credential', 'revoked_at = now()'),
    'principal.deactivated',
  ],
  [
    'A caller who is deactivated is not deactivated again with their credential',
    leftCredential,
    'tenant_auth.principal',
    set('tenant_auth.principal', 'active = false'),
    'credential.revoked',
  ],
  [
    'A caller who is deactivated is not deactivated again with their agent',
    withoutCredential,
    'tenant_auth.principal',
    set('tenant_auth.principal', 'active = false'),
    '',
  ],
  [
    'A person who verifies their e-mail at the last moment stays',
    unverified,
    'tenant_auth.person',
    set('tenant_auth.person', "status = 'ACTIVE'"),
    '',
  ],
])('%s', async (_what, begin, held, change, outcome) => {
  const { tenantId, work } = await begin();
  expect(await leftBeside(tenantId, work, { held, change })).toBe(outcome);
});
