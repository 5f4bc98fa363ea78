import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type RootField, readRootFields } from '../../kit/root-fields.ts';
import { isForOperator } from '../../kit/special-rules.ts';
import { collected } from '../../kit/specimens.ts';

const fields = readRootFields().filter(({ rule }) => rule?.role && !isForOperator(rule));
const mutations = fields.filter(({ type }) => type === 'Mutation');

const unusualRoles = collected('unusualRoles');

/** Removing a part of something may count as changing it or as ending the part. */
const eitherWay = /^(delete|deactivate|remove|unsubscribe)/;

function expected({ type, name }: RootField): RegExp {
  if (type !== 'Mutation') return /:READ$/;
  if (unusualRoles[name]) return new RegExp(`^${unusualRoles[name]}$`);
  if (/^(archive|cancel|revoke)/.test(name)) return /:DELETE$/;
  return eitherWay.test(name) ? /:(WRITE|DELETE)$/ : /:WRITE$/;
}

describe('what the interface does not list', () => {
  test(
    cites(
      'decided.roles-of-further-operations',
      'needs READ to read, WRITE to change, DELETE to end, and ADMIN for kill switches',
    ),
    () => {
      expect(fields.length).toBeGreaterThanOrEqual(100);
      for (const field of fields) expect([field.name, field.rule?.role]).toEqual(asExpected(field));
    },
  );

  test(
    cites('decided.roles-of-further-operations', 'can be read by agents in the registry, but not changed'),
    () => {
      const ofAgents = fields.filter(({ rule }) => rule?.callers.includes('AGENT'));
      expect(ofAgents.map(({ name }) => name)).toEqual(expect.arrayContaining(['agents', 'mcpServers']));
      expect(ofAgents.filter((field) => mutations.includes(field))).toEqual([]);
    },
  );
});

function asExpected(field: RootField): unknown[] {
  return [field.name, expect.stringMatching(expected(field))];
}
