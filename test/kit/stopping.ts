import { eventually } from '@agg/schema/testing';
import { graphql } from './client.ts';
import { shared } from './shared-stack.ts';
import type { Story } from './story.ts';

export const raise = `mutation ($scope: KillSwitchScope!, $targetId: UUID) {
  raiseKillSwitch(scope: $scope, targetId: $targetId, reason: "It lies.") { id } }`;

export const lift = `mutation ($id: UUID!) { liftKillSwitch(id: $id, reason: "Repaired.") { id } }`;

/** A mutation that every person may make. */
export const rename = 'mutation { updateMe(name: "Eve") { name } }';

/** Raises a kill switch as the administrator of the story. @returns its id, and what lifts it */
export async function stop({ ask }: Story, scope: string, targetId?: string) {
  const { id } = await ask(raise, { scope, targetId });
  return { id: String(id), lift: () => ask(lift, { id }) };
}

/** The code of the first error of an operation. */
export async function codeOf(query: string, variables: object, token: string): Promise<string | undefined> {
  return (await graphql(shared.url, query, variables, token)).errors?.[0]?.extensions.code;
}

/** Waits until a kill switch on a person has reached the process. */
export async function untilStopped(token: string): Promise<void> {
  const isStopped = async () => (await codeOf(rename, {}, token)) === 'KILL_SWITCH_ACTIVE';
  await eventually(isStopped, 'the person is stopped');
}
