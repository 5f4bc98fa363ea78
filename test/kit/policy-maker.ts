import type { TestCaller } from '@agg/kit/testing';
import type { PolicyAction, PolicyConfig, PolicyLeg } from '@agg/policy-engine';
import { ask } from './client.ts';
import { unusedName } from './unused-name.ts';

/** What a policy of a test does; by default it looks for e-mail addresses at every leg. */
export type PolicyWish = Partial<Omit<PolicyConfig, 'entity' | 'enabledLegs'>> & {
  action: PolicyAction;
  entity?: PolicyConfig['entity']['type'];
  scoreThreshold?: number;
  legs?: readonly PolicyLeg[];
};

/** Where a group is bound: a level, and the ids that it demands. */
export interface BindingPlace {
  bindingLevel: string;
  [reference: string]: string;
}

/** A policy of a test, in a group of its own, and its binding. */
export interface BoundPolicy {
  policyId: string;
  groupId: string;
  bindingId: string;
}

const everyLeg: readonly PolicyLeg[] = [
  'requestFromSource',
  'requestToSink',
  'responseFromSink',
  'responseToSource',
];

/** Writes policies, each with a name of its own, and binds them in one tenant, through the API, as one caller. */
export class PolicyMaker {
  constructor(
    private readonly url: string,
    private readonly caller: TestCaller,
  ) {}

  /** A policy in a group of its own, bound at once. */
  async bound(wish: PolicyWish, place: BindingPlace): Promise<BoundPolicy> {
    const policyId = await this.policy(wish);
    const groupId = await this.group(policyId);
    return { policyId, groupId, bindingId: await this.bind(groupId, place) };
  }

  async policy({
    action,
    entity = 'EMAIL',
    scoreThreshold = 0.5,
    legs = everyLeg,
    ...more
  }: PolicyWish): Promise<string> {
    const config = {
      type: 'PII_DETECTION',
      enabledLegs: Object.fromEntries(legs.map((leg) => [leg, true])),
      entity: { type: entity, scoreThreshold, action },
      ...more,
    };
    const document = 'mutation ($input: PolicyInput!) { createPolicy(input: $input) { policyId } }';
    const name = unusedName(this.caller, 'policy', `${entity} ${action}`);
    return (await this.ask(document, { input: { name, config } })).policyId;
  }

  async group(...policyIds: string[]): Promise<string> {
    const document = 'mutation ($input: PolicyGroupInput!) { createPolicyGroup(input: $input) { groupId } }';
    const policies = policyIds.map((policyId) => ({ policyId }));
    const name = unusedName(this.caller, 'policy group', 'Group');
    return (await this.ask(document, { input: { name, policies } })).groupId;
  }

  async bind(groupId: string, place: BindingPlace): Promise<string> {
    const document =
      'mutation ($input: PolicyBindingInput!) { createPolicyBinding(input: $input) { bindingId } }';
    return (await this.ask(document, { input: { groupId, ...place } })).bindingId;
  }

  async unbind(bindingId: string): Promise<void> {
    const document = 'mutation ($id: UUID!) { removePolicyBinding(bindingId: $id) { bindingId } }';
    await this.ask(document, { id: bindingId });
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  private ask(document: string, variables: object): Promise<any> {
    return ask(this.url, document, variables, this.caller.token);
  }
}
