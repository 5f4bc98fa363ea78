import { readFileSync } from 'node:fs';
import { eventually } from '@agg/schema/testing';
import { freePort } from '../../kit/free-port.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

/** The processes of each group here. */
export const count = 2;

/** The product as a group of processes. */
export class Group {
  private constructor(
    readonly stack: Stack,
    private readonly metricsPort: string,
  ) {}

  /** Resolves when each process listens. @param server the address of the PostgreSQL server, if not that of the run */
  static async start(server?: string): Promise<Group> {
    const METRICS_PORT = String(await freePort());
    const environment = { PROCESSES: String(count), METRICS_PORT, LOG_LEVEL: 'info' };
    const stack = await startStack({ topology: 'in-process', environment, server });
    const group = new Group(stack, METRICS_PORT);
    await eventually(() => group.listening() >= count, 'all listen');
    return group;
  }

  /** The ids of the processes that serve requests. */
  processes(): number[] {
    const pid = Number(this.stack.gateway.process.pid);
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  }

  /** How many processes have begun to listen, ended ones included. */
  listening(): number {
    return this.stack.gateway.output().match(/The gateway is listening/g)?.length ?? 0;
  }

  /** The numbers of the processes that have answered requests. */
  answering(): Set<string> {
    const requests = this.stack.gateway.output().matchAll(/"process":(\d+),"requestId"/g);
    return new Set([...requests].map(([, process]) => process as string));
  }

  /** What those who watch the group are told. */
  async watched(path: string): Promise<{ status: number; text: string }> {
    const answer = await fetch(`http://127.0.0.1:${this.metricsPort}${path}`);
    return { status: answer.status, text: await answer.text() };
  }
}

/** The values of a metric by the number of the process. */
export function valuesOf(name: string, text: string): Record<string, number> {
  const series = text.matchAll(new RegExp(`^${name}\\{.*process="(\\d+)".*\\} (\\S+)$`, 'gm'));
  return Object.fromEntries([...series].map(([, number, value]) => [number, Number(value)]));
}

/** Resolves when a process is gone, or waits only for its parent. */
export async function hasEnded(pid: number): Promise<void> {
  const isGone = () => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
    } catch {
      return true;
    }
  };
  await eventually(isGone, `process ${pid} has ended`);
}
