import { defineEvents, defineSubjects } from '@agg/kit';

/** All events of policies. Only those of bindings change which policies are in force. */
export const policyEvents = defineEvents({
  POLICY: ['created', 'version_registered', 'archived'],
  POLICY_GROUP: ['created', 'version_registered', 'bindings_migrated', 'archived'],
  POLICY_BINDING: ['created', 'updated', 'migrated', 'removed'],
});

/** Records the changes of an entity in the ledger, as events of its kind. */
export const Subject = defineSubjects(policyEvents);
