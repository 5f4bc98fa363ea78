import { DuplicateMember, JsonLimitExceeded } from '@agg/traffic/json';
import { InvalidMember } from './read-id.ts';

/** What an input can be refused for. */
const objections = [DuplicateMember, InvalidMember, JsonLimitExceeded];

/** Whether an error says that an input is not what it has to be. */
export function isObjection(error: unknown): error is Error {
  return objections.some((objection) => error instanceof objection);
}
