import type { Results } from '../measure.ts';
import { atLeast, atMost, type Row } from '../section.ts';
import { table } from '../table.ts';
import type { Times } from './clients.types.ts';
import type { Way } from './scene.ts';

/** What each way of a message achieves. */
export interface Figures {
  /** As many messages as possible. */
  most: Results;
  /** Messages at a steady rate, so many a second. */
  perSecond: number;
  paced: ByWay;
  /** Fragments, one by one. */
  streamed: ByWay;
  /** Long streams, at the usual rate and as fast as possible. */
  whole: Record<'usual' | 'fast', ByWay>;
}

type ByWay = Map<string, Times>;

export function targets({ most, perSecond, paced, streamed, whole }: Figures): Row[] {
  const rate = (name: Way['name']) => Number(most.get(name)?.requestsPerSecond);
  const added = (of: Map<string, Times>) =>
    Number(of.get('through the relay')?.p50) - Number(of.get('straight to the agent')?.p50);
  const relayed = rate('through the relay');
  const times = (of: ByWay) =>
    Number(of.get('through the relay')?.all) / Number(of.get('straight to the agent')?.all);
  return [
    atLeast('messages relayed a second', Math.round(relayed), 1_000),
    atLeast("rate of the relay, in times of the proxy's", relayed / rate('through a hand-written proxy'), 1),
    atLeast(
      'rate of the relay with ten bindings, in times of that with none',
      rate('through the relay, ten bindings') / relayed,
      0.85,
    ),
    atMost(`what the relay adds at ${perSecond}/s, p50`, added(paced), 3, 'ms'),
    atMost('what the relay adds to a fragment of a stream, p50', added(streamed), 1, 'ms'),
    atMost(
      '20 streams of 400 fragments, 50 a second, in times of those straight',
      times(whole.usual),
      1.1,
      'times',
    ),
    atLeast('rate of a stream of 2,000 fragments, in times of that straight', 1 / times(whole.fast), 0.5),
  ];
}

/** The table of the ways, and that of the targets. */
export function report({ most, perSecond, paced, streamed }: Figures, rows: Row[]): string {
  const head = [
    '',
    'messages/s',
    'p50 ms',
    'p99 ms',
    'CPU µs',
    `at ${perSecond}/s: p50`,
    'p99',
    'fragment: p50',
    'p99',
  ];
  const lines = [...most].map(([name, { requestsPerSecond, p50, p99, cpuPerRequest }]) => {
    const times = [paced.get(name), streamed.get(name)].flatMap((one) => [
      Number(one?.p50),
      Number(one?.p99),
    ]);
    const own = [requestsPerSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), cpuPerRequest.toFixed(0)];
    return [name].concat(
      own,
      times.map((time) => time.toFixed(2)),
    );
  });
  const verdicts = rows.map(({ what, figure, target = '', isMet }) => [
    what,
    figure,
    target,
    isMet ? 'met' : 'MISSED',
  ]);
  return `${table([head].concat(lines))}\n\n${table([['', 'figure', 'target', '']].concat(verdicts))}\n`;
}
