import { eventually } from '@agg/schema/testing';
import { rest } from './client.ts';

/**
 * Waits until a gateway reports that it is not ready; returns the names of what is unavailable. A good check
 * is cached for a second.
 */
export async function untilNotReady(url: string): Promise<string[]> {
  const away = async () => {
    const { status, json } = await rest(url, 'GET', '/ready');
    return status === 503 && json.reasons;
  };
  return Object.keys(await eventually(away, 'the gateway is not ready'));
}
