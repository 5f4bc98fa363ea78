import { type Child, startFile, startProgram, untilReady } from '../kit/child.ts';
import { freePort } from '../kit/free-port.ts';
import { gatewayProgram } from '../kit/gateway-program.ts';
import type { Stack } from '../kit/stack.ts';
import { buildVersionBefore } from '../kit/upgrade/version-before.ts';
import { type Contender, contenders, names } from './contenders.ts';
import { LoadGenerator } from './load.ts';
import { type Figures, type Results, race } from './measure.ts';
import { type Handler, startHandler } from './measured-process.ts';
import { permissionsPair, startSeeded } from './platform/line-up.ts';
import { atMost, type Row, type Section } from './section.ts';
import type { Seed } from './seed.ts';
import { Undo } from './undo.ts';

type Tell = (progress: string) => void;

const questions = ['operation 6', 'permissions'] as const;
type Question = (typeof questions)[number];

/** What is compared, on one database and with the same callers. */
const programs = {
  one: 'one process',
  two: 'PROCESSES=2',
  before: 'the version before',
  traced: 'with tracing',
} as const;

const connections = 32;

/** The product in one process and in two; without tracing beside the version before, which has none; and with it. */
export const processesSection: Section = {
  name: 'processes',
  title: 'The product in one process and in two, and what tracing costs',
  async run(tell, pace) {
    await using undo = new Undo();
    const { stack, seeded } = await startSeeded(undo, tell);
    const handlers = await startAll(stack, undo, tell);
    const generator = new LoadGenerator();
    undo.later(() => generator.stop());
    const rows: Row[] = [];
    for (const question of questions) {
      const all = await Promise.all(handlers.map((each) => asked(question, each, seeded)));
      rows.push(...rowsOf(question, await race(all, generator, { ...pace, connections }, tell)));
    }
    return rows;
  },
};

/** A program that is compared. */
interface Named extends Handler {
  name: string;
}

async function startAll(stack: Stack, undo: Undo, tell: Tell): Promise<Named[]> {
  const start = async (name: string, program: (environment: Record<string, string>) => Child) => {
    tell(`starting ${name}`);
    const port = String(await freePort());
    const child = program({ ...stack.environment, PORT: port });
    undo.later(() => child.stop());
    const url = `http://127.0.0.1:${port}`;
    await untilReady(child, `${url}/ready`, 120_000);
    return { name, url, child };
  };
  const ours = (more: Record<string, string>) => (environment: Record<string, string>) =>
    startProgram('@agg/gateway', gatewayProgram(false), { ...environment, ...more });
  const collector = await startHandler('static.program.js', { STATIC_BODY: '{}' });
  undo.later(() => collector.child.kill());
  tell('building the version before');
  const before = await buildVersionBefore();
  undo.later(() => before.remove());
  return [
    { name: programs.one, url: stack.url, child: stack.gateway },
    await start(programs.two, ours({ PROCESSES: '2' })),
    await start(programs.before, (environment) => startFile(before.program, environment)),
    await start(programs.traced, ours({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })),
  ];
}

async function asked(question: Question, { name, url, child }: Named, seeded: Seed): Promise<Contender> {
  const handler = { url, child };
  if (question === 'permissions') {
    const { rest } = await permissionsPair(handler, seeded.tokens);
    return { ...rest, name };
  }
  const all = await contenders({ gateway: handler, handWritten: handler, fixed: handler }, seeded);
  const rest = all.find((contender) => contender.name === names.rest) as Contender;
  return { ...rest, name };
}

function rowsOf(question: string, results: Results): Row[] {
  const of = (name: string) => results.get(name) as Figures;
  const [one, two, before, traced] = Object.values(programs).map(of) as [Figures, Figures, Figures, Figures];
  const rate = ({ requestsPerSecond, p99 }: Figures) =>
    `${requestsPerSecond.toFixed(0)} requests/s, p99 ${p99.toFixed(1)} ms`;
  const work = ({ cpuPerRequest }: Figures) => cpuPerRequest / one.cpuPerRequest;
  return [
    { what: `${question} by REST, one process`, figure: rate(one) },
    { what: `${question} by REST, PROCESSES=2`, figure: rate(two) },
    atMost(
      `${question}: processor time without tracing, beside the version before`,
      1 / work(before),
      1.05,
      'times',
    ),
    {
      what: `${question}: processor time with every request traced`,
      figure: `${work(traced).toFixed(2)} times`,
    },
  ];
}
