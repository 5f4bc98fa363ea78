import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { messageOf } from '../../kit/a2a/rpc.ts';
import { PolicedScene } from './policed-scene.ts';

const scene = new PolicedScene();

const address = 'ada.lovelace@example.org';
const codes = {
  percent: 'ada%2Elovelace%40example%2Eorg',
  references: 'ada&#46;lovelace&commat;example.org',
  escapes: 'ada.lovelace\\u0040example.org',
  base64: Buffer.from(address).toString('base64'),
  base64InPercent: encodeURIComponent(Buffer.from(address).toString('base64')),
};

describe.each(Object.entries(codes))('What is written in codes (%s)', (_, code) => {
  test(
    cites('decided.codes-in-messages', 'is redacted in texts, values and names of data, and metadata'),
    async () => {
      const { client } = await scene.policed({ action: 'REDACT', legs: ['requestFromSource'] });
      const parts = [
        { kind: 'text', text: `echo to ${code} please` },
        { kind: 'data', data: { [code]: [code, 'kept'] } },
      ];
      const { json } = await client.call('message/send', {
        message: messageOf('', { parts, metadata: { by: code } }),
      });
      expect(json.error).toBeUndefined();
      expect(scene.lastMessage.parts).toEqual([
        { kind: 'text', text: 'echo to [EMAIL] please' },
        { kind: 'data', data: { '[EMAIL]': ['[EMAIL]', 'kept'] } },
      ]);
      expect(scene.lastMessage.metadata).toEqual({ by: '[EMAIL]' });
    },
  );

  test(
    cites('decided.codes-in-messages', 'is redacted in a stream, also where a code comes in pieces'),
    async () => {
      const { client } = await scene.policed({ action: 'REDACT', legs: ['responseToSource'] });
      const message = messageOf(`pieces to ${[...code].join('|')} please`);
      const { text } = await client.call('message/stream', { message });
      expect(streamedText(text)).toContain('to [EMAIL] please');
    },
  );
});

/** The text of the artifact that comes in the events of a stream. */
function streamedText(events: string): string {
  const results = [...events.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data).result);
  return results.map(({ artifact }) => artifact?.parts[0].text ?? '').join('');
}
