import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../../kit/child.ts';
import { messageOf } from '../measured-process.ts';
import { memoryOf } from '../sockets/gateway-process.ts';
import type { Outcomes } from './abuse.types.ts';
import { type ReadyFigures, ReadyWatch } from './ready-watch.ts';
import { ResidentWatch } from './resident-watch.ts';
import type { Scene } from './scene.ts';
import { leadIn, type Served, type SteadyLoad } from './victim.types.ts';

/** The measurements of one abuse. Sizes in bytes. */
export interface AbuseFigures {
  abuse: string;
  served: Served;
  resident: { before: number; peak: number; after: number };
  ready: ReadyFigures;
  outcomes: Outcomes;
  /** Of the event loop, in milliseconds of the processor. */
  longestTurn: number;
  /** Whether the product has exited, which makes all other figures worthless. */
  hasEnded: boolean;
}

/** The processes besides the product's. */
export interface Others {
  victim: Child;
  attacker: Child;
}

/** Milliseconds after which memory has to be released. */
const rest = 10_000;
/** Milliseconds of abuse before the other tenant is measured. */
const runUp = 1_000;

/** Measures the other tenant alone. */
export async function alone({ victim }: Pick<Others, 'victim'>, load: SteadyLoad): Promise<Served> {
  const answer = messageOf<{ served: Served }>(victim.process, 'served');
  victim.process.send(load);
  return (await answer).served;
}

/** Measures the other tenant during one abuse. */
export async function beside(
  abuse: string,
  { stack, attacker: person }: Scene,
  { victim, attacker }: Others,
  load: SteadyLoad,
): Promise<AbuseFigures> {
  const { gateway, url } = stack;
  const { rss: before } = await memoryOf(gateway);
  await longestTurnOf(gateway);
  const memory = new ResidentWatch(Number(gateway.process.pid));
  const ready = new ReadyWatch(url);
  const attacked = messageOf<{ outcomes: Outcomes }>(attacker.process, 'outcomes');
  attacker.process.send({ ...person, abuse, url, seconds: runUp / 1_000 + leadIn + load.seconds });
  await sleep(runUp);
  const served = await alone({ victim }, load);
  const { outcomes } = await attacked;
  await ready.stop();
  const longestTurn = hasExited(gateway) ? Number.NaN : await longestTurnOf(gateway);
  await sleep(rest);
  const hasEnded = hasExited(gateway);
  const peak = await memory.stop();
  const after = hasEnded ? Number.NaN : (await memoryOf(gateway)).rss;
  const figures = { abuse, served, resident: { before, peak, after }, ready: ready.beside(served) };
  return { ...figures, outcomes, longestTurn, hasEnded };
}

function hasExited({ process }: Child): boolean {
  return process.exitCode !== null || process.signalCode !== null;
}

/** The longest turn of the product's event loop since it was last asked. */
export async function longestTurnOf({ process }: Child): Promise<number> {
  const answer = messageOf<{ longestTurn: number }>(process, 'longestTurn');
  process.send('turns');
  return (await answer).longestTurn;
}
