import { parseArgs } from 'node:util';
import type { DataType } from '@agg/policy-engine';
import { type Accuracy, accuracyOf, fOf } from './detectors/accuracy.ts';
import { ours, peers } from './detectors/detect.ts';
import { labelled } from './detectors/labelled-text.ts';
import { latencyRows } from './detectors/latency.ts';
import { numberSamples } from './detectors/number-samples.ts';
import { presidioRows } from './detectors/presidio.ts';
import { tokenSamples } from './detectors/token-samples.ts';
import { lookAlikes, wordSamples } from './detectors/word-samples.ts';
import type { Row } from './section.ts';
import { installPeers } from './shop/install-peers.ts';
import { table } from './table.ts';

/**
 * `npm run bench:detectors`: how well each kind of data is told, beside the best other library for it, and how long
 * decisions take. A kind that another library tells better, and a missed target, exit with 1. With `--presidio FOLDER`, only
 * how well the texts of Presidio's tests are told, which lie in a checkout.
 */
const samples = Object.entries({ ...numberSamples, ...tokenSamples, ...wordSamples });
const texts = samples
  .flatMap(([type, of]) => labelled(type as DataType, of))
  .concat(lookAlikes.map((text) => ({ text, labels: [] })));

interface Line {
  type: DataType;
  own: Accuracy;
  /** The other library that tells it best; absent where none does. */
  best?: { name: string; accuracy: Accuracy };
}

function linesOf(): Line[] {
  const plain = texts.map(({ text }) => text);
  const found = ours(plain);
  const others = [...peers(plain)];
  return samples.map(([name]) => {
    const type = name as DataType;
    const ranked = others
      .map(([peer, told]) => ({ name: peer, accuracy: accuracyOf(type, texts, told) }))
      .filter(({ accuracy }) => fOf(accuracy) > 0)
      .sort((one, other) => fOf(other.accuracy) - fOf(one.accuracy));
    return { type, own: accuracyOf(type, texts, found), best: ranked[0] };
  });
}

function isWorse({ own, best }: Line): boolean {
  return best !== undefined && (own.precision < best.accuracy.precision || own.recall < best.accuracy.recall);
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

function cells(line: Line): string[] {
  const { type, own, best } = line;
  const other = best
    ? [percent(best.accuracy.precision), percent(best.accuracy.recall), best.name]
    : ['', '', ''];
  return [type, percent(own.precision), percent(own.recall), ...other, isWorse(line) ? 'WORSE' : ''];
}

/** @returns whether all targets are met */
function report(rows: readonly Row[]): boolean {
  const cellsOf = ({ what, figure, target = '', isMet }: Row) => [
    what,
    figure,
    target,
    isMet === false ? 'MISSED' : '',
  ];
  process.stdout.write(`${table(rows.map(cellsOf))}\n`);
  return rows.every(({ isMet }) => isMet !== false);
}

/** @returns whether no library tells a kind better, and all targets are met */
function besideOthers(): boolean {
  installPeers((progress) => process.stderr.write(`${progress}\n`));
  const lines = linesOf();
  const latency = latencyRows();
  const head = ['', 'precision', 'recall', 'precision', 'recall', 'of', ''];
  process.stdout.write(`${table([head].concat(lines.map(cells)))}\n\n`);
  return report(latency) && !lines.some(isWorse);
}

const { values } = parseArgs({ options: { presidio: { type: 'string' } } });
const isGood = values.presidio === undefined ? besideOthers() : report(presidioRows(values.presidio));
if (!isGood) process.exitCode = 1;
