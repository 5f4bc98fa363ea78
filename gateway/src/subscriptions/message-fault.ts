import { parseJson } from '@agg/schema';
import { type CloseReason, closeCodes } from './close-codes.ts';

/** Characters of the id of an operation: each of its answers repeats it. */
export const longestId = 128;

/** Why a text of a client is not a message that we accept; `undefined` for one that we do. */
export function messageFault(text: string): CloseReason | undefined {
  try {
    const { id } = Object(parseJson(text));
    return typeof id === 'string' && id.length > longestId ? closeCodes.longId : undefined;
  } catch {
    return closeCodes.badMessage;
  }
}
