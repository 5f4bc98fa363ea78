import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import { getNamedType, isEnumType } from 'graphql';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { readRootFields } from '../../kit/root-fields.ts';
import { shared } from '../../kit/shared-stack.ts';
import { codeOf, raise, rename, stop, untilStopped } from '../../kit/stopping.ts';
import { beginStory, type Story } from '../../kit/story.ts';

const look = '{ agents { totalElements } }';
const createGateway = 'mutation { createLlmGateway(input: { name: "Everyday" }) { llmGatewayId } }';
const killed = 'KILL_SWITCH_ACTIVE';

/** The kinds of callers of a tenant; each is there twice: as the target of a switch, and as another one. */
const nouns = ['person', 'agent', 'channel', 'service'] as const;
type Noun = (typeof nouns)[number];

/** Whom each scope stops: the target alone, or every caller of these kinds. */
const reaches: Record<string, { target?: Noun; all: readonly Noun[] }> = {
  TENANT: { all: ['agent', 'channel', 'service'] },
  AGENT: { target: 'agent', all: [] },
  MCP_SERVER: { all: [] },
  LLM_GATEWAY: { all: [] },
  CHANNEL: { target: 'channel', all: [] },
  USER: { target: 'person', all: [] },
};

const scopes = readRootFields()
  .find(({ name }) => name === 'raiseKillSwitch')
  ?.arguments.map(({ type }) => getNamedType(type))
  .find(isEnumType)
  ?.getValues()
  .map(({ name }) => name);

interface Caller {
  id: string;
  token: string;
}

/** A caller, and whether the switch names it. */
interface Row {
  story: Story;
  noun: Noun;
  isTarget: boolean;
  caller: Caller;
}

/** A caller of a kind who may read agents. */
async function newCaller({ maker, caller }: Story, noun: Noun): Promise<Caller> {
  const roles = ['REGISTRY:READ'] as const;
  if (noun === 'person') return caller(roles);
  const id = noun === 'agent' ? await maker.agent() : noun === 'channel' ? await maker.channel() : undefined;
  return caller(roles, { kind: noun === 'agent' ? 'AGENT' : 'SERVICE', id });
}

/** What a caller is answered: for looking, and for a change that every person may make. */
const answersTo = async (token: string) => [await codeOf(look, {}, token), await codeOf(rename, {}, token)];

const going: Record<Noun, unknown[]> = {
  person: [undefined, undefined],
  agent: [undefined, 'FORBIDDEN'],
  channel: [undefined, 'FORBIDDEN'],
  service: [undefined, 'FORBIDDEN'],
};
const stopped: Record<Noun, unknown[]> = {
  person: [undefined, killed],
  agent: [killed, killed],
  channel: [killed, killed],
  service: [killed, killed],
};

/** Waits until the process knows of every switch that was raised in a tenant before. */
async function untilKnown(story: Story): Promise<void> {
  const { id, token } = await story.caller([]);
  await stop(story, 'USER', id);
  await untilStopped(token);
}

test('Every scope has callers that it stops, or none', () => {
  expect(Object.keys(reaches).toSorted()).toEqual(scopes?.toSorted());
});

test.each(Object.entries(reaches))(
  cites(
    ['decided.stopped-people', 'decided.stopped-clients'],
    'A kill switch of scope %s stops whom it names, none of the others, and nobody of another tenant',
  ),
  async (scope, { target, all }) => {
    const [home, foreign] = [await beginStory(), await beginStory()];
    const rows: Row[] = [];
    for (const story of [home, foreign])
      for (const noun of nouns)
        for (const isTarget of story === home ? [true, false] : [false])
          rows.push({ story, noun, isTarget, caller: await newCaller(story, noun) });
    const targetOf = async () => {
      if (scope === 'TENANT') return undefined;
      if (scope === 'MCP_SERVER') return home.maker.mcpServer();
      if (scope === 'LLM_GATEWAY') return (await home.ask(createGateway)).llmGatewayId;
      return rows.find(({ noun, isTarget }) => isTarget && noun === target)?.caller.id;
    };
    const targetId = await targetOf();
    const { lift } = await stop(home, scope, targetId);
    await untilKnown(home);
    const isStopped = ({ story, noun, isTarget }: Row) =>
      story === home && (all.includes(noun) || (isTarget && noun === target));
    const named = ({ story, noun, isTarget }: Row) =>
      `${story === home ? (isTarget ? 'the' : 'another') : 'a foreign'} ${noun}`;
    const answers = async () =>
      Promise.all(rows.map(async (row) => [named(row), await answersTo(row.caller.token)]));
    expect(await answers()).toEqual(
      rows.map((row) => [named(row), (isStopped(row) ? stopped : going)[row.noun]]),
    );
    // With no token nothing is told of switches.
    const withoutToken = await graphql(shared.url, look);
    expect(withoutToken.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    if (targetId && scope !== 'USER')
      expect((await foreign.refusal(raise, { scope, targetId })).code).toBe('NOT_FOUND');
    await lift();
    const areBack = async () =>
      JSON.stringify(await answers()) === JSON.stringify(rows.map((row) => [named(row), going[row.noun]]));
    await eventually(areBack, 'all are back');
  },
);
