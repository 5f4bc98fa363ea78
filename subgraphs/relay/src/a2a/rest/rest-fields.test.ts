import { describe, expect, test } from '@jest/globals';
import { read } from './rest-request.fixture.ts';

const message = { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'Hi' }] };

describe('a REST request of 0.3', () => {
  test('has what ProtoJSON names by its fields under the names of JSON-RPC [decided.fields-of-protojson]', () => {
    const file = { file_with_uri: 'https://a.example', mime_type: 'image/png', name: 'a' };
    const given = {
      message: {
        message_id: 'm',
        context_id: 'c',
        task_id: 't',
        role: 'ROLE_USER',
        content: [{ file }, { text: 'Hi' }],
        reference_task_ids: ['r'],
        extensions: ['https://e.example'],
      },
      configuration: { accepted_output_modes: ['text/plain'], history_length: 2, blocking: true },
    };
    const call = read('POST', '/v1/message:send', given);
    expect(call.rpc.params).toEqual({
      message: {
        kind: 'message',
        messageId: 'm',
        contextId: 'c',
        taskId: 't',
        role: 'user',
        parts: [
          { kind: 'file', file: { uri: 'https://a.example', mimeType: 'image/png', name: 'a' } },
          { kind: 'text', text: 'Hi' },
        ],
        referenceTaskIds: ['r'],
        extensions: ['https://e.example'],
      },
      configuration: { acceptedOutputModes: ['text/plain'], historyLength: 2, blocking: true },
    });
    expect(call.message).toMatchObject({ messageId: 'm', contextId: 'c', taskId: 't' });
  });

  test.each([
    [{}, { blocking: false }],
    [
      { blocking: null, historyLength: 1 },
      { blocking: false, historyLength: 1 },
    ],
    [{ blocking: true }, { blocking: true }],
    [{ blocking: false }, { blocking: false }],
    [undefined, undefined],
    [null, null],
  ])(
    'with the configuration %j asks for %j: a flag that is left out is false [decided.fields-of-protojson]',
    (given, asked) => {
      const call = read('POST', '/v1/message:send', { message, configuration: given });
      expect(call.rpc.params.configuration).toEqual(asked);
    },
  );
});
