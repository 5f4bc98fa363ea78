import { type Start, startFile, startProgram } from '../../kit/child.ts';
import { onMeasuredCore, onOtherCore } from '../cores.ts';
import { type Handler, listening, measured } from '../measured-process.ts';
import { peersFolder } from './install-peers.ts';

type Environment = Record<string, string>;
const forMeasuring = { NODE_ENV: 'production', ...measured };

/** Starts one of the peers. @param args the program's file and its arguments */
export function startPeer([program, ...args]: readonly string[], environment: Environment): Promise<Handler> {
  return peer(String(program), environment, { ...onMeasuredCore, args });
}

/** Starts the subgraphs behind all peers and, by HTTP, our gateway. */
export function startSubgraphs(): Promise<Handler> {
  return peer('subgraphs.mjs', {}, onOtherCore);
}

/** Starts our own gateway with its facade over the shop. */
export function startOurs(environment: Environment): Promise<Handler> {
  const program = 'testing/shop/shop-gateway.program.js';
  return listening(
    startProgram('@agg/gateway', program, { ...forMeasuring, ...environment }, onMeasuredCore),
  );
}

function peer(program: string, environment: Environment, start: Start): Promise<Handler> {
  return listening(startFile(`${peersFolder}${program}`, { ...forMeasuring, ...environment }, start));
}
