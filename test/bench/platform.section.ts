import { LoadGenerator } from './load.ts';
import { race } from './measure.ts';
import { facadeCost } from './platform/facade-cost.ts';
import { type LineUp, lineUp } from './platform/line-up.ts';
import { ProductAlone } from './platform/product-alone.ts';
import { startTimes } from './platform/start-times.ts';
import { memoryOf } from './platform/tree-memory.ts';
import { assertSameAnswers } from './same-answers.ts';
import { atLeast, atMost, type Pace, type Row, type Section } from './section.ts';
import { Undo } from './undo.ts';

type Tell = (progress: string) => void;

const connections = 32;

/** The product by itself: operation 6 and a hand-written one, the cost of the facade, memory and start. */
export const platformSection: Section = {
  name: 'platform',
  title: 'The product on its database, subgraphs in its process',
  async run(tell, pace) {
    return [...(await underLoad(tell, pace)), ...(await alone(tell, pace))];
  },
};

async function underLoad(tell: Tell, pace: Pace): Promise<Row[]> {
  await using undo = new Undo();
  const line = await lineUp(undo, tell);
  const generator = new LoadGenerator();
  undo.later(() => generator.stop());
  tell('comparing the answers');
  for (const { rest, graphql } of Object.values(line.pairs)) await assertSameAnswers([rest, graphql]);
  return [
    ...(await besideHandWritten(line, generator, tell, pace)),
    ...(await facade(line, generator, tell, pace)),
  ];
}

async function besideHandWritten(
  { pairs, handWritten }: LineUp,
  generator: LoadGenerator,
  tell: Tell,
  pace: Pace,
): Promise<Row[]> {
  const { rest } = pairs['operation 6'];
  await assertSameAnswers([rest, handWritten]);
  const results = await race([rest, handWritten], generator, { ...pace, connections }, tell);
  const of = ({ name }: { name: string }) =>
    results.get(name) ?? { requestsPerSecond: Number.NaN, p99: Number.NaN };
  const [ours, theirs] = [of(rest), of(handWritten)];
  const rate = ({ requestsPerSecond, p99 }: typeof ours) =>
    `${requestsPerSecond.toFixed(0)} requests/s, p99 ${p99.toFixed(1)} ms`;
  return [
    atLeast(
      'operation 6 by REST, in times of the rate of a handler by hand',
      ours.requestsPerSecond / theirs.requestsPerSecond,
      0.7,
    ),
    { what: 'operation 6 by REST', figure: rate(ours) },
    { what: 'operation 6 by hand', figure: rate(theirs) },
  ];
}

/** The less work behind both, the less noise in the difference: the target is for the cheapest operation. */
async function facade({ pairs }: LineUp, generator: LoadGenerator, tell: Tell, pace: Pace): Promise<Row[]> {
  const cheap = await facadeCost(pairs.permissions, generator, pace, tell);
  const costly = await facadeCost(pairs['operation 6'], generator, pace, tell);
  return [
    atMost('facade beside the same GraphQL request, without a database', cheap.median, 15, 'µs CPU'),
    {
      what: 'the same in each round',
      figure: `${cheap.rounds.map((each) => each.toFixed(0)).join(', ')} µs`,
    },
    {
      what: 'the same for operation 6, in each round',
      figure: `${costly.rounds.map((each) => each.toFixed(0)).join(', ')} µs`,
    },
  ];
}

async function alone(tell: Tell, { rounds, window }: Pace): Promise<Row[]> {
  await using undo = new Undo();
  const product = await ProductAlone.install(undo, tell);
  const starts = await startTimes(product, 2 * rounds + 1, tell);
  tell('letting the product idle');
  const { pss, rss, processes } = await memoryOf(await product.idle(window * 2_000));
  const mib = (bytes: number) => bytes / 1024 / 1024;
  return [
    atMost('start to the first answers, by GraphQL and of a list by REST, median', starts.median, 2, 's'),
    { what: 'the same at each start', figure: `${starts.all.map((each) => each.toFixed(2)).join(', ')} s` },
    atMost(`memory while idle: ${processes} processes, what they share counted once`, mib(pss), 400, 'MiB'),
    { what: 'the same with what they share counted in each (RSS)', figure: `${mib(rss).toFixed(0)} MiB` },
  ];
}
