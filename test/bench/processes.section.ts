import { type Contender, contenders, names } from './contenders.ts';
import { LoadGenerator } from './load.ts';
import { type Figures, type Results, race } from './measure.ts';
import { permissionsPair, startSeeded } from './platform/line-up.ts';
import { type Compared, gateways, startCompared } from './processes/compared-gateways.ts';
import type { Cost } from './processes/counted-calls.ts';
import { unsentTracing } from './processes/unsent-tracing.ts';
import { atMost, type Row, type Section } from './section.ts';
import type { Seed } from './seed.ts';
import { Undo } from './undo.ts';

const questions = ['operation 6', 'permissions'] as const;
type Question = (typeof questions)[number];
type Name = keyof typeof gateways;

const connections = 32;

/**
 * The product in one process and in two, and beside the version before; and what tracing costs a request where no traces are
 * sent, and where every request is traced.
 */
export const processesSection: Section = {
  name: 'processes',
  title: 'The product in one process and in two, and what tracing costs',
  async run(tell, pace) {
    await using undo = new Undo();
    const { stack, seeded } = await startSeeded(undo, tell);
    const compared = await startCompared(stack, undo, tell);
    const generator = new LoadGenerator();
    undo.later(() => generator.stop());
    const rows: Row[] = [];
    for (const question of questions) {
      const all = compared.map((each) => asked(question, each, seeded));
      const counting = all.find(({ name }) => name === gateways.counting) as Contender;
      const rivals = all.filter((each) => each !== counting);
      const results = await race(rivals, generator, { ...pace, connections }, tell);
      const tracing = await unsentTracing(counting, generator, { connections, seconds: pace.window });
      rows.push(...rowsOf(question, results), unsentRow(question, results, tracing));
    }
    return rows;
  },
};

function asked(question: Question, { name, url, child }: Compared, seeded: Seed): Contender {
  const handler = { url, child };
  if (question === 'permissions') {
    const { rest } = permissionsPair(handler, seeded.tokens);
    return { ...rest, name };
  }
  const all = contenders({ gateway: handler, handWritten: handler, fixed: handler }, seeded);
  const rest = all.find((contender) => contender.name === names.rest) as Contender;
  return { ...rest, name };
}

function rowsOf(question: Question, results: Results): Row[] {
  const of = (which: Name) => results.get(gateways[which]) as Figures;
  const rate = (which: Name) =>
    `${of(which).requestsPerSecond.toFixed(0)} requests/s, p99 ${of(which).p99.toFixed(1)} ms`;
  const work = (which: Name, beside: Name) => of(which).cpuPerRequest / of(beside).cpuPerRequest;
  const time = `${question}: processor time of a request`;
  return [
    { what: `${question} by REST, one process`, figure: rate('one') },
    { what: `${question} by REST, PROCESSES=2`, figure: rate('two') },
    { what: `${time}, beside the version before`, figure: `${work('one', 'before').toFixed(2)} times` },
    { what: `${time}, with every request traced`, figure: `${work('traced', 'one').toFixed(2)} times` },
  ];
}

function unsentRow(question: Question, results: Results, { calls, microseconds }: Cost): Row {
  const { cpuPerRequest } = results.get(gateways.one) as Figures;
  const what = `${question}: tracing that is not sent, ${calls.toFixed(1)} calls a request, of its processor time`;
  return atMost(what, (100 * microseconds) / cpuPerRequest, 1, '%');
}
