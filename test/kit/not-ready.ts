import { rest } from './client.ts';
import { eventually } from './eventually.ts';

/** Waits until a gateway says that it is not ready, and names what is away: what was well is believed for a second. */
export async function untilNotReady(url: string): Promise<string[]> {
  const away = async () => {
    const { status, json } = await rest(url, 'GET', '/ready');
    return status === 503 && json.reasons;
  };
  return Object.keys(await eventually(away, 'the gateway is not ready'));
}
