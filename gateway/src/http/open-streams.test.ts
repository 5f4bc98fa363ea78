import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { OpenRequests } from './open-requests.ts';

const response = () => new ServerResponse(new IncomingMessage(new Socket()));

test('As many event streams as may be are open at a time, also after more of them have ended', () => {
  const requests = new OpenRequests({ clients: { addressOf: () => '127.0.0.1' }, streams: 2 });
  for (let time = 0; time < 2; time += 1) {
    const open = [response(), response()];
    for (const one of open) requests.becomeStream(one);
    expect(() => requests.becomeStream(response())).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
    for (const one of open) one.emit('close');
    expect(requests.streams).toBe(0);
  }
});
