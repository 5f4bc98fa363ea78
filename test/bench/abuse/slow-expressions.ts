import { randomUUID } from 'node:crypto';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { PolicyMaker } from '../../kit/policy-maker.ts';
import type { Stack } from '../../kit/stack.ts';
import type { Abuse, Attack } from './abuse.types.ts';
import { keepAsking, posted } from './requests.ts';

const atATime = 32;
const policies = 5;

/** As long as they may be, and of which `text` keeps all threads alive. */
const expressions = [
  '(?:(?:a|b|1| ){0,10}){0,12}[!?]',
  '(?:[ab1 ]{1,30}){1,30}[!?]',
  `${'.{0,240}'.repeat(4)}[!?]`,
];
const text = 'ab1 '.repeat(60_000);

/** Messages of nearly the greatest size, at which one's own policies look with the slowest expressions. */
export const slowExpressions: Abuse = {
  name: 'slow-expressions',
  run: (attack) =>
    keepAsking(attack, atATime, () => {
      const { path, token } = attack.talk;
      const message = {
        kind: 'message',
        role: 'user',
        messageId: randomUUID(),
        parts: [{ kind: 'text', text }],
      };
      const body = { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } };
      return posted(path, JSON.stringify(body), token);
    }),
};

/** A tenant with such policies, who talks to an agent that is never reached: each policy blocks what it cannot look at. */
export async function settleTalk(stack: Stack): Promise<Attack['talk']> {
  const scene = await RelayScene.begin(stack);
  const agentId = await scene.register({ card });
  const maker = new PolicyMaker(stack.url, scene.admin);
  for (let n = 0; n < policies; n += 1)
    await maker.bound(
      { action: 'BLOCK', type: 'REGEX', entity: 'PATTERN', expressions, legs: ['requestFromSource'] },
      { bindingLevel: 'TENANT' },
    );
  const sender = await scene.sender('AGENT', agentId);
  return { path: scene.pathOf(sender, agentId), token: sender.token };
}

const card = {
  name: 'Nobody',
  description: 'Is not there.',
  version: '1.0.0',
  protocolVersion: '0.3.0',
  url: 'http://127.0.0.4:9/',
  capabilities: {},
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'none', name: 'None', description: 'Does nothing.', tags: ['bench'] }],
};
