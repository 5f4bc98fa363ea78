import type { Child } from '../kit/child.ts';
import { graphqlOf } from '../kit/rest-documents.ts';
import { type LoadRequest, uniqueMark } from './load.ts';
import type { Handler } from './measured-process.ts';
import type { Seed } from './seed.ts';

/** A measured program with its requests. */
export interface Contender {
  name: string;
  url: string;
  /** The process whose processor time counts. */
  child: Child;
  requests: LoadRequest[];
  /** The number of concurrent requests, where it differs from the default. */
  connections?: number;
  /** The part of its answer that has to equal the same part of the reference's. */
  // biome-ignore lint/suspicious/noExplicitAny: contenders answer differently
  shown(answer: any): unknown;
  /** That part of a page of operation 6. */
  // biome-ignore lint/suspicious/noExplicitAny: contenders answer differently
  expected(page: any): unknown;
}

export interface Rivals {
  gateway: Handler;
  handWritten: Handler;
  fixed: Handler;
}

const pages = 50;
const pageSize = 20;
const people =
  'query ($page: Int, $size: Int) { channels(page: $page, size: $size) { content { name createdBy { name } } } }';
const namesOnly =
  'query ($page: Int, $size: Int) { channels(page: $page, size: $size) { content { name } } }';

const registration =
  'mutation ($name: Name!) { createChannel(input: { name: $name }) { channelId name createdAt } }';

/** The names in the table, also used for ratios. */
export const names = {
  rest: 'operation 6 through REST',
  graphql: 'operation 6 through GraphQL',
  join: 'join of two subgraphs',
  single: 'the same without the join',
  handWritten: 'operation 6 by hand',
  fixed: 'static answer',
  fewAgents: 'operation 7, a page of 20',
  manyAgents: 'operation 7, a page of 200',
  change: 'a change: registering a channel, one tenant',
} as const;

/** All contenders; the others' answers are compared with those of the first. */
export function contenders(
  { gateway, handWritten, fixed }: Rivals,
  { tokens, agentId, writer }: Seed,
): Contender[] {
  const get = tokens.map((token, index) => getRequest(index, token));
  const post = (query: string) => tokens.map((token, index) => postRequest(index, token, query));
  const whole = (page: unknown) => page;
  const agents = (size: number) => tokens.map((token) => agentsRequest(agentId, size, token));
  const nothing = { shown: () => undefined, expected: () => undefined };
  const data = (answer: { data: { channels: unknown } }) => answer.data.channels;
  return [
    { name: names.rest, ...gateway, requests: get, shown: whole, expected: whole },
    {
      name: names.graphql,
      ...gateway,
      requests: post(graphqlOf('listChannels')),
      shown: data,
      expected: whole,
    },
    { name: names.handWritten, ...handWritten, requests: get, shown: whole, expected: whole },
    { name: names.join, ...gateway, requests: post(people), shown: data, expected: namesWithPeople },
    { name: names.single, ...gateway, requests: post(namesOnly), shown: data, expected: namesAlone },
    { name: names.fixed, ...fixed, requests: get, ...nothing },
    // One at a time: the question is how long one answer takes, not how many queue for the processor.
    { name: names.fewAgents, ...gateway, requests: agents(20), connections: 1, ...nothing },
    { name: names.manyAgents, ...gateway, requests: agents(200), connections: 1, ...nothing },
    { name: names.change, ...gateway, requests: tokens.map(() => changeRequest(writer)), ...nothing },
  ];
}

function getRequest(index: number, token: string): LoadRequest {
  const path = `/registry/v1/channels?page=${index % pages}&size=${pageSize}`;
  return { method: 'GET', path, headers: { authorization: `Bearer ${token}`, accept: 'application/json' } };
}

function agentsRequest(agentId: string, size: number, token: string): LoadRequest {
  const path = `/registry/v1/agents/${agentId}/subscriptions?size=${size}`;
  return { method: 'GET', path, headers: { authorization: `Bearer ${token}`, accept: 'application/json' } };
}

function postRequest(index: number, token: string, query: string): LoadRequest {
  return graphqlRequest(token, { query, variables: { page: index % pages, size: pageSize } });
}

function changeRequest(token: string): LoadRequest {
  return graphqlRequest(token, { query: registration, variables: { name: `Support chat ${uniqueMark}` } });
}

function graphqlRequest(token: string, request: object): LoadRequest {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'content-type': 'application/json',
  };
  return { method: 'POST', path: '/graphql', headers, body: JSON.stringify(request) };
}

interface Page {
  content: { name: string; createdBy: { name: string } }[];
}

function namesWithPeople({ content }: Page): object {
  return { content: content.map(({ name, createdBy }) => ({ name, createdBy: { name: createdBy.name } })) };
}

function namesAlone({ content }: Page): object {
  return { content: content.map(({ name }) => ({ name })) };
}
