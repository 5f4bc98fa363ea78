import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** A step of `lerna version`: what is no package has the version of the release, too. */
const { version } = JSON.parse(readFileSync('lerna.json', 'utf8'));

/** Where each file states the version, with what precedes it. */
const places = {
  // The chart runs the image of its own version.
  'gateway/deploy/helm/Chart.yaml': /^((?:version|appVersion): ).*$/gm,
  // A new subgraph needs the packages of this release.
  'subgraphs/new/template/package/package.json': /("(?:version|@agg\/[a-z-]+)": ")[^"]+/g,
};

for (const [file, place] of Object.entries(places)) {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(place, `$1${version}`));
  execFileSync('git', ['add', file]);
}
