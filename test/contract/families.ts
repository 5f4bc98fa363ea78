/** Nouns whose operations are alike: what may be done to one of them, by the same callers, may be done to the others. */
const nouns = /(?<=[a-z])(Agent|McpServer|LlmGateway|LlmProvider|Channel)(?=[A-Z]|$)/;
const subscriptions = /(?<=[a-z])(User|Agent|Channel|McpServer|LlmGateway)Subscription$/;

/** The family of a mutation: its name with `*` for the noun. */
export function familyOf(name: string): string {
  return subscriptions.test(name) ? name.replace(subscriptions, '*Subscription') : name.replace(nouns, '*');
}

/** Families of one noun, whose members change it in ways of their own with the same effect on others. */
export const families: Readonly<Record<string, readonly string[]>> = {
  'changes of policy bindings': [
    'createPolicyBinding',
    'updatePolicyBinding',
    'migratePolicyBindings',
    'upgradePolicyBinding',
  ],
  'ends of policies, groups and bindings': ['removePolicyBinding', 'archivePolicy', 'archivePolicyGroup'],
  'secrets and roles of credentials': ['createCredential', 'rotateCredential', 'setCredentialRoles'],
  'changes of groups': ['createGroup', 'updateGroup', 'addGroupMembers', 'removeGroupMembers'],
  'changes of identity providers': [
    'createIdentityProvider',
    'updateIdentityProvider',
    'addIdentityDomain',
    'verifyIdentityDomain',
  ],
  'ends of identity providers': ['deleteIdentityProvider', 'removeIdentityDomain'],
};

const asking =
  'People who have the role to read ask for and cancel those of their own; these have no person.';

/** The members that have another rule than their family, and why. */
export const exceptions: Readonly<Record<string, string>> = {
  replaceMcpServerAssignments: 'Operation 1 of the interface is for USER.',
  replaceAgentAssignments: 'Operation 2 of the interface is for USER.',
  addLlmGatewayDocument: 'Operation 3 of the interface is for USER.',
  revokeMcpServerSubscription: 'Operation 12 of the interface is for USER.',
  archiveChannel: 'Operation 14 of the interface is for USER.',
  migratePolicyBindings: 'Operation 18 of the interface is for USER.',
  upgradePolicyBinding: 'Operation 19 of the interface is for USER.',
  createAgentSubscription: asking,
  createChannelSubscription: asking,
  cancelAgentSubscription: asking,
  cancelChannelSubscription: asking,
  removeGroupMembers: 'It only takes rights away, so a personal token may.',
};
