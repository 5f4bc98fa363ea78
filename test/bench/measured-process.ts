import type { ChildProcess } from 'node:child_process';
import { type Child, type Start, startProgram } from '../kit/child.ts';

/** `NODE_OPTIONS` for a process that reports its processor time. */
export const measured = { NODE_OPTIONS: `--import=${new URL('cpu-reporter.js', import.meta.url)}` };

/** A program of this benchmark that answers over HTTP. */
export interface Handler {
  url: string;
  child: Child;
}

/** Starts a program of this benchmark and waits until it reports its address as `{ url }`. */
export function startHandler(
  program: string,
  environment: Record<string, string> = {},
  start?: Start,
): Promise<Handler> {
  const forMeasuring = { NODE_ENV: 'production', ...measured, ...environment };
  return listening(startProgram('@agg/test', `bench/${program}`, forMeasuring, start));
}

/** Waits until a program reports its address. @throws Error with its output when it exits before */
export async function listening(child: Child): Promise<Handler> {
  const { url } = await messageOf<{ url: string }>(child.process, 'url').catch((error: Error) => {
    throw new Error(`${error.message} It printed:\n${child.output()}`);
  });
  return { url, child };
}

/** The processor time of a process so far, in microseconds. */
export async function cpuOf(child: Child): Promise<number> {
  const answer = messageOf<{ cpu: number }>(child.process, 'cpu');
  child.process.send('cpu');
  return (await answer).cpu;
}

/** The next message of a process that has a certain member. @throws Error when the process exits before */
export function messageOf<T>(process: ChildProcess, member: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`A process of the benchmark ended before it said its ${member}.`));
    const take = (message: unknown) => {
      if (!(member in Object(message))) return;
      process.off('message', take).off('exit', ended);
      resolve(message as T);
    };
    process.on('message', take).once('exit', ended);
  });
}
