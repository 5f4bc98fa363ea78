import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { ask, graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { GovernanceMaker } from './governance-maker.ts';
import { agents, type Governed } from './governed.ts';

const members = `kind id riskTier answers { question answer } classificationReason lawVersion classifiedById classifiedAt governanceState
  approvalPending stateReason stateChangedById stateChangedAt`;

export const classification = ({
  name,
  field,
} = agents) => `mutation ($id: UUID!, $input: ClassificationInput!, $reason: Prose!) {
  classify${name}(${field}Id: $id, input: $input, reason: $reason) { ${members} } }`;

export const stateChange = ({ name, field } = agents) => `
  mutation ($id: UUID!, $state: GovernanceState!, $reason: Prose!) {
    set${name}GovernanceState(${field}Id: $id, state: $state, reason: $reason) { ${members} } }`;

export const minimal = { riskTier: 'MINIMAL' };

export const reason = 'It decides nothing.';

/** A story about one subject. */
export interface Classifying extends Story {
  second: TestCaller;
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  classify(input?: object, by?: TestCaller, reason?: string): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  bring(state: string, by?: TestCaller): Promise<any>;
  /** Meets what every tier demands besides the classification: an owner, who has confirmed. */
  own(): Promise<void>;
  /** The code of the refusal; undefined for a success. */
  bringRefused(state: string, by?: TestCaller): Promise<string | undefined>;
}

/**
 * A tenant with two people who have every role, and one subject that they classify and move through states.
 */
export async function beginClassifying(governed: Governed = agents): Promise<Classifying> {
  const story = await beginStory();
  const second = await story.caller(allRoles, { name: 'Niels Bohr' });
  const id = await governed.make(story.maker);
  const maker = new GovernanceMaker(shared.url, story.admin, second);
  const variables = (state: string) => ({ id, state, reason: `To ${state}.` });
  return {
    ...story,
    second,
    id,
    classify: (input = minimal, by = story.admin, why = reason) =>
      ask(shared.url, classification(governed), { id, input, reason: why }, by.token),
    bring: (state, by = story.admin) => ask(shared.url, stateChange(governed), variables(state), by.token),
    own: () => maker.assign({ kind: governed.kind, id }),
    bringRefused: async (state, by = story.admin) => {
      const { errors } = await graphql(shared.url, stateChange(governed), variables(state), by.token);
      return errors?.[0]?.extensions.code;
    },
  };
}

/** The same, with a classification that the second person has approved. */
export async function beginApproved(governed: Governed = agents): Promise<Classifying> {
  const begun = await beginClassifying(governed);
  await begun.own();
  await begun.classify();
  await begun.bring('IN_REVIEW');
  await begun.bring('APPROVED', begun.second);
  return begun;
}
