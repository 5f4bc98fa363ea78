import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * A step of `lerna version`: adds the release to CHANGELOG.md, with the subject of each commit since the last release.
 * The first release has one entry for all.
 */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const { version } = JSON.parse(readFileSync('lerna.json', 'utf8'));
const last = git('tag', '--list', 'v*', '--sort=-version:refname', '--merged').split('\n')[0];
const subjects = last
  ? git('log', '--no-merges', '--format=%s', `${last}..HEAD`).split('\n')
  : ['The first release.'];
const release = [
  `## ${version} (${git('log', '-1', '--format=%cs')})`,
  '',
  ...subjects.map((subject) => `- ${subject}`),
];
const [introduction, ...earlier] = readFileSync('CHANGELOG.md', 'utf8').split(/\n(?=## )/);
const sections = [introduction.trimEnd(), release.join('\n')].concat(
  earlier.map((section) => section.trimEnd()),
);
writeFileSync('CHANGELOG.md', `${sections.join('\n\n')}\n`);
git('add', 'CHANGELOG.md');
