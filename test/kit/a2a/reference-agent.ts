import type { AgentCard as AgentCard03 } from '@a2a-js/sdk';
import { DefaultRequestHandler as Handler03, InMemoryTaskStore as Store03 } from '@a2a-js/sdk/server';
import * as http03 from '@a2a-js/sdk/server/express';
import { AgentCard as AgentCard10 } from 'a2a-js-sdk-1';
import { DefaultRequestHandler as Handler10, InMemoryTaskStore as Store10 } from 'a2a-js-sdk-1/server';
import * as http10 from 'a2a-js-sdk-1/server/express';
import express, { type Express } from 'express';
import { type OutsideHost, startHost } from '../outside-host.ts';
import type { A2aVersion } from './agent-server.types.ts';
import type { Answering } from './behaviour.ts';
import { Executor03 } from './stock-agent-03.ts';
import { Executor10 } from './stock-agent-10.ts';

/** An agent on the official server with its own HTTP: JSON-RPC at the root of its host, HTTP+JSON beside it. */
export interface ReferenceAgent {
  host: OutsideHost;
  card: Record<string, unknown>;
}

/**
 * @param version of A2A, by which it is `@a2a-js/sdk` 0.3.14 or 1.3.0
 * @param answering what it does
 */
export async function startReferenceAgent(
  version: A2aVersion,
  answering: Answering,
): Promise<ReferenceAgent> {
  let app: Express | undefined;
  const host = await startHost((request, response) => app?.(request, response));
  const card = version === '0.3.0' ? cardOf03(`${host.url}/`) : cardOf10(host.url);
  app =
    version === '0.3.0'
      ? serve03(card as unknown as AgentCard03, answering)
      : serve10(AgentCard10.fromJSON(card), answering);
  return { host, card };
}

const about = {
  name: 'Reference agent',
  description: 'Does what it is told.',
  version: '1.0.0',
  capabilities: { streaming: true, pushNotifications: false },
  defaultInputModes: ['text'],
  defaultOutputModes: ['text'],
  skills: [{ id: 'answer', name: 'Answer', description: 'Answers.', tags: ['test'] }],
};

function cardOf03(url: string): Record<string, unknown> {
  const additionalInterfaces = [
    { url, transport: 'JSONRPC' },
    { url, transport: 'HTTP+JSON' },
  ];
  return { ...about, url, protocolVersion: '0.3.0', preferredTransport: 'JSONRPC', additionalInterfaces };
}

function cardOf10(url: string): Record<string, unknown> {
  const supportedInterfaces = [
    { url: `${url}/`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
    { url: `${url}/rest`, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' },
  ];
  return { ...about, supportedInterfaces };
}

function serve03(card: AgentCard03, answering: Answering): Express {
  const requestHandler = new Handler03(card, new Store03(), new Executor03(answering));
  const options = { requestHandler, userBuilder: http03.UserBuilder.noAuthentication };
  const app = express();
  app.use('/.well-known/agent-card.json', http03.agentCardHandler({ agentCardProvider: requestHandler }));
  app.use(/^\/$/, http03.jsonRpcHandler(options));
  return app.use(http03.restHandler(options));
}

function serve10(card: AgentCard10, answering: Answering): Express {
  const requestHandler = new Handler10(card, new Store10(), new Executor10(answering));
  const options = { requestHandler, userBuilder: http10.UserBuilder.noAuthentication };
  const app = express();
  app.use('/.well-known/agent-card.json', http10.agentCardHandler({ agentCardProvider: requestHandler }));
  app.use('/rest', http10.restHandler(options));
  return app.use(http10.jsonRpcHandler(options));
}
