import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { buildASTSchema, type GraphQLNamedType, getNamedType, isObjectType, parse } from 'graphql';
import { repository } from '../kit/repository.ts';
import { type RootField, readRootFields } from '../kit/root-fields.ts';
import { cites } from './cites.ts';

const sdl = readFileSync(new URL('schema/supergraph.graphql', repository), 'utf8');
const schema = buildASTSchema(parse(sdl, { noLocation: true }));
const fields = readRootFields().filter(({ rule }) => rule?.callers.includes('USER'));
const mutations = fields.filter(({ type }) => type === 'Mutation');

/** What a personal token may do to people, groups, credentials and tenants, by the reason why it outlives no token. */
const allowed: Record<string, readonly string[]> = {
  'It only takes a sign-in or rights away': [
    'deactivateUser',
    'deleteGroup',
    'removeGroupMembers',
    'revokeCredential',
    'suspendTenant',
    'suspendUser',
  ],
  'It opens one event stream with the token’s own rights, in half a minute': ['createEventTicket'],
  'It changes nobody’s sign-in': ['setTenantLimits', 'updateMe', 'updateTenant'],
};

/** Whether an answer contains a secret: a token, or what is exchanged for one. */
function showsSecret(type: GraphQLNamedType, seen: ReadonlySet<string> = new Set()): boolean {
  if (type.name === 'Secret') return true;
  if (!isObjectType(type) || seen.has(type.name)) return false;
  const inner = new Set(seen).add(type.name);
  return Object.values(type.getFields()).some((field) => showsSecret(getNamedType(field.type), inner));
}

function answerOf({ type, name }: RootField): GraphQLNamedType {
  const field = schema.getRootType(type.toLowerCase() as never)?.getFields()[name];
  if (!field) throw new Error(`The supergraph has no ${type}.${name}.`);
  return getNamedType(field.type);
}

const refusing = (among: readonly RootField[]) =>
  among.filter(({ rule }) => rule?.signedIn).map(({ name }) => name);
const accepting = (among: readonly RootField[]) =>
  among.filter(({ rule }) => !rule?.signedIn).map(({ name }) => name);

describe('Whatever makes or widens a way to sign in', () => {
  test(
    cites(
      'decided.what-a-personal-token-may-not',
      'refuses personal tokens: a new operation, unless it is listed here',
    ),
    () => {
      const own = mutations.filter(({ graphs }) => graphs.includes('TENANT_AUTH'));
      expect(accepting(own).sort()).toEqual(Object.values(allowed).flat().sort());
      expect(refusing(own).length).toBeGreaterThanOrEqual(25);
    },
  );

  test('is in the subgraph of people alone', () => {
    const elsewhere = mutations.filter(({ graphs }) => !graphs.includes('TENANT_AUTH'));
    expect(elsewhere.length).toBeGreaterThanOrEqual(90);
    expect(refusing(elsewhere)).toEqual([]);
  });

  test('is every operation that answers a caller with a secret', () => {
    const showing = fields.filter((field) => showsSecret(answerOf(field)));
    // A ticket is none: it ends with the token that has created it.
    expect(accepting(showing)).toEqual(['createEventTicket']);
    expect(refusing(showing).sort()).toEqual([
      'allowAgentCaller',
      'createCredential',
      'createPersonalToken',
      'rotateCredential',
    ]);
  });
});
