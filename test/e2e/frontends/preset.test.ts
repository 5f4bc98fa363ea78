import { readFileSync } from 'node:fs';
import { enumerations, type PolicyLeg, scalars, typePolicies } from '@agg/frontend';
import { gql, InMemoryCache } from '@apollo/client';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { buildSync } from 'esbuild';
import { buildSchema, isEnumType, isIntrospectionType, isScalarType, isSpecifiedScalarType } from 'graphql';
import { cites } from '../../contract/cites.ts';
import { repository } from '../../kit/repository.ts';
import { shared } from '../../kit/shared-stack.ts';

const supergraph = readFileSync(new URL('schema/supergraph.graphql', repository), 'utf8');
/** The types that subgraphs refer to, each with its key. */
const declared = [...supergraph.matchAll(/^type (\w+)[^{]*?@join__type\(graph: \w+, key: "([^"]+)"/gm)];

let cache: InMemoryCache;
beforeEach(() => {
  cache = new InMemoryCache({ typePolicies });
});

const agents = gql`query Agents($page: Int) { agents(page: $page) { content { agentId name } } }`;
const pageOf = (name: string) => ({
  agents: { __typename: 'AgentPage', content: [{ __typename: 'Agent', agentId: name, name }] },
});

describe('The preset for frontends', () => {
  test(cites('decided.scalars-in-typescript', 'has a type for each scalar of the schema'), async () => {
    const text = await (await fetch(`${shared.url}/schema.graphql`)).text();
    const own = Object.values(buildSchema(text).getTypeMap())
      .filter(isScalarType)
      .filter((scalar) => !isSpecifiedScalarType(scalar));
    expect(Object.keys(scalars).toSorted()).toEqual(own.map(({ name }) => name).toSorted());
    expect(scalars.UInt256).toEqual({ input: 'string | number', output: 'string' });
  });

  test('has the values of each enumeration, and its type', async () => {
    const text = await (await fetch(`${shared.url}/schema.graphql`)).text();
    const own = Object.values(buildSchema(text).getTypeMap())
      .filter(isEnumType)
      .filter((type) => !isIntrospectionType(type));
    expect(enumerations).toEqual(
      Object.fromEntries(own.map((type) => [type.name, type.getValues().map(({ name }) => name)])),
    );
    const legs: readonly PolicyLeg[] = enumerations.PolicyLeg;
    expect(legs).toHaveLength(4);
  });

  test('needs no other module', () => {
    const entryPoints = ['@agg/frontend'];
    const { metafile } = buildSync({ entryPoints, bundle: true, write: false, metafile: true });
    expect(
      Object.keys(metafile.inputs)
        .map((file) => file.split('/').at(-1))
        .toSorted(),
    ).toEqual(['preset.js', 'public-types.js']);
  });
});

describe('Objects in the cache', () => {
  test('are found by the keys of the supergraph', () => {
    expect(declared.length).toBeGreaterThan(10);
    for (const [, type = '', key = ''] of declared)
      expect(cache.identify({ __typename: type, [key]: '7' })).toBe(`${type}:{"${key}":"7"}`);
  });

  test.each([
    ['GovernanceDocument', { documentId: '7' }],
    ['RegistrySubscription', { subscriptionId: '7' }],
    ['Policy', { policyId: '7', version: '2' }],
    ['PolicyBinding', { bindingId: '7' }],
  ])('are found by the id that is named like the type: %s', (type, key) => {
    expect(cache.identify({ __typename: type, version: '2', name: 'Seven', ...key })).toBe(
      `${type}:${JSON.stringify(key)}`,
    );
  });

  test('are one for each version, of every type that has immutable ones', () => {
    const versioned = [...supergraph.matchAll(/^type (\w+)\b[^{]*\{[^}]*?^ {2}isLatestVersion\b/gm)];
    expect(versioned.length).toBeGreaterThan(1);
    for (const [, type = ''] of versioned) {
      const keys = ['1', '2'].map((version) =>
        cache.identify({ __typename: type, policyId: '7', groupId: '7', version }),
      );
      expect([type, ...keys]).toEqual([type, expect.stringContaining('"1"'), expect.stringContaining('"2"')]);
    }
  });

  test(
    cites(
      'decided.keys-of-objects',
      'stay apart where their id is that of something else, or no key was selected',
    ),
    () => {
      for (const type of ['Obligation', 'AgentSkill', 'RegistryEvent', 'GovernanceReview'])
        expect(cache.identify({ __typename: type, id: '7', cursor: '1' })).toBeUndefined();
      expect(cache.identify({ __typename: 'Agent', name: 'Clerk' })).toBeUndefined();
      expect(cache.identify({ __typename: 'Policy', policyId: '7' })).toBeUndefined();
      const query = gql`{ agents { content { name } } }`;
      const data = {
        agents: { __typename: 'AgentPage', content: [{ __typename: 'Agent', name: 'Clerk' }] },
      };
      cache.writeQuery({ query, data });
      expect(cache.readQuery({ query })).toEqual(data);
    },
  );

  test('show a change wherever they are', () => {
    cache.writeQuery({ query: agents, variables: { page: 0 }, data: pageOf('Clerk') });
    const query = gql`mutation { updateAgent { agentId name } }`;
    const updateAgent = { __typename: 'Agent', agentId: 'Clerk', name: 'Secretary' };
    cache.write({ query, dataId: 'ROOT_MUTATION', result: { updateAgent } });
    expect(cache.readQuery({ query: agents, variables: { page: 0 } })).toMatchObject({
      agents: { content: [{ name: 'Secretary' }] },
    });
  });
});

describe('Pages in the cache', () => {
  test(cites('decided.pages-of-lists', 'do not replace each other'), () => {
    cache.writeQuery({ query: agents, variables: { page: 0 }, data: pageOf('Clerk') });
    cache.writeQuery({ query: agents, variables: { page: 1 }, data: pageOf('Planner') });
    expect(cache.readQuery({ query: agents, variables: { page: 0 } })).toEqual(pageOf('Clerk'));
    expect(cache.readQuery({ query: agents, variables: { page: 1 } })).toEqual(pageOf('Planner'));
  });

  test('keep what other queries of the same page have selected', () => {
    const total = gql`query Total($page: Int) { agents(page: $page) { totalElements } }`;
    const counted = { agents: { __typename: 'AgentPage', totalElements: 1 } };
    cache.writeQuery({ query: agents, variables: { page: 0 }, data: pageOf('Clerk') });
    cache.writeQuery({ query: total, variables: { page: 0 }, data: counted });
    expect(cache.readQuery({ query: agents, variables: { page: 0 } })).toEqual(pageOf('Clerk'));
    expect(cache.readQuery({ query: total, variables: { page: 0 } })).toEqual(counted);
  });
});
