import { readRestOperations } from '@agg/rest-facade/testing';
import { describe, expect, test } from '@jest/globals';
import { getNamedType, isInputObjectType } from 'graphql';
import { operationIdOf } from '../kit/rest-documents.ts';
import { type RootField, readRootFields } from '../kit/root-fields.ts';
import { cites } from './cites.ts';

/** Changes of the registry and of governance that take no reason, and why. */
const withoutReason: Record<string, string> = {
  confirmAssignmentByMail: 'the named person confirms by a link in a mail',
  createAgentSubscription: 'the message of the subscriber says why',
  createChannelSubscription: 'the message of the subscriber says why',
  createLlmGatewaySubscription: 'the message of the subscriber says why',
  createMcpServerSubscription: 'the message of the subscriber says why',
  createUserSubscription: 'the message of the subscriber says why',
  testLlmProvider: 'it changes nothing',
};

const takesReason = (field: RootField) =>
  field.arguments.some(({ name, type }) => {
    const named = getNamedType(type);
    return name === 'reason' || (isInputObjectType(named) && Object.hasOwn(named.getFields(), 'reason'));
  });
const mutations = readRootFields().filter(({ type }) => type === 'Mutation');

describe('The reason of a change', () => {
  test(cites('decided.a-reason', 'is taken by every mutation of the registry and of governance'), () => {
    const changes = mutations.filter(({ graphs }) => /REGISTRY|GOVERNANCE/.test(graphs.join()));
    expect(changes.length).toBeGreaterThan(90);
    const missing = changes.filter((field) => !takesReason(field)).map(({ name }) => name);
    expect(missing.sort()).toEqual(Object.keys(withoutReason));
  });

  test(cites('decided.a-reason', 'is taken by REST wherever GraphQL takes it'), () => {
    const operations = new Map(readRestOperations().map((operation) => [operation.name, operation]));
    const missing = mutations.filter(takesReason).filter(({ name }) => {
      const operation = operations.get(String(operationIdOf(name)));
      const inQuery = operation?.parameters.some((parameter) => parameter.name === 'reason');
      return !inQuery && !operation?.body?.schema.properties?.reason;
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test(cites('decided.both-sides', 'is said to be shown to the other tenant wherever it is'), () => {
    const isStep = /^(approve|reject|suspend|resume|revoke|cancel)\w+Subscription$/;
    const steps = mutations.filter((field) => isStep.test(field.name) && takesReason(field));
    expect(steps.length).toBeGreaterThanOrEqual(25);
    const texts = steps.map((field) => field.arguments.find(({ name }) => name === 'reason')?.description);
    expect(new Set(texts)).toEqual(
      new Set([expect.stringContaining('Both tenants of the subscription see it')]),
    );
  });
});
