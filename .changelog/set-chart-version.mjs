import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** A step of `lerna version`: the chart has the version of the release, and runs its image. */
const chart = 'gateway/deploy/helm/Chart.yaml';
const { version } = JSON.parse(readFileSync('lerna.json', 'utf8'));
writeFileSync(
  chart,
  readFileSync(chart, 'utf8').replaceAll(/^(version|appVersion): .*$/gm, `$1: ${version}`),
);
execFileSync('git', ['add', chart]);
