import { parseJson } from '@agg/schema';

/** Whether a text is JSON that we accept. */
export function isJson(text: string): boolean {
  try {
    parseJson(text);
    return true;
  } catch {
    return false;
  }
}
