import { GovernedKind } from '@agg/kit';
import { buildExecutableSubgraph } from '@agg/kit/host';
import { expect, test } from '@jest/globals';
import { graphql } from 'graphql';
import { DocumentKind } from './law.enums.ts';
import { LawResolver } from './law.resolver.ts';
import { law } from './law.ts';

const query = `{ regulation {
  version title inForceFrom note
  milestones { appliesFrom articles what }
  periods { literacyMonths drillDays retentionDays expiringDays reviewWithinDays }
  tiers { tier rank kinds article meaning }
  questions { id text article assumed }
  floors { when tier article why }
  documentKinds { kind legalBasis }
  incidentClocks { category days article note }
  obligations {
    id article label fixHint tiers when whenUsing mandatory mandatoryFor
    satisfierKind documentKind control role needs appliesFrom
  }
} }`;

/** Queries as a caller without roles. */
async function ask(kind: 'USER' | 'AGENT') {
  const { schema } = await buildExecutableSubgraph({ resolvers: [LawResolver] });
  const { data, errors } = await graphql({
    schema,
    source: query,
    contextValue: { caller: { kind, id: 'a person', tenantId: 'a tenant', roles: new Set() } },
  });
  return { regulation: JSON.parse(JSON.stringify(data?.regulation ?? null)), errors };
}

test('any person can read the whole law, with the defaults that the file omits [decided.the-law-is-data]', async () => {
  const { regulation, errors } = await ask('USER');
  expect(errors).toBeUndefined();
  const { documentKinds, incidentClocks, obligations, tiers, ...rest } = law;
  expect(regulation).toMatchObject(rest);
  expect(regulation.documentKinds).toEqual(
    Object.values(DocumentKind).map((kind) => ({ kind, legalBasis: documentKinds[kind] })),
  );
  expect(regulation.incidentClocks).toContainEqual({
    category: 'DEATH',
    note: null,
    ...incidentClocks.DEATH,
  });
  expect(regulation.tiers).toContainEqual({ ...tiers[1], kinds: [...Object.values(GovernedKind)] });
  expect(regulation.obligations.map(({ id }: { id: string }) => id)).toEqual(obligations.map(({ id }) => id));
  expect(regulation.obligations).toContainEqual(
    expect.objectContaining({
      id: 'AIA-20-DECOMMISSIONING',
      mandatory: false,
      mandatoryFor: ['DECOMMISSION'],
      when: [],
      documentKind: 'DECOMMISSIONING_PLAN',
      control: null,
      role: null,
      needs: [],
      appliesFrom: null,
    }),
  );
});

test('an agent cannot read the law', async () => {
  const { errors } = await ask('AGENT');
  expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});
