import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type Dockerfile, DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { readDockerIgnore } from '../../kit/docker-ignore.ts';
import { repository } from '../../kit/repository.ts';
import { type FileRule, testRules } from './file-rule.ts';
import { secretNames } from './product-variables.ts';

const read = (name: string) => readFileSync(new URL(name, repository), 'utf8');
const readDockerfile = () => read('gateway/deploy/Dockerfile');
const { node } = JSON.parse(read('subgraphs/kit/package.json')).dependencies;

/** The whole file, and the stage that becomes the image. */
interface Stages {
  whole: Dockerfile;
  image: Dockerfile;
}

function parse(text: string): Stages {
  const last = text.split(/^(?=FROM )/m).at(-1) ?? '';
  return { whole: DockerfileParser.parse(text), image: DockerfileParser.parse(last) };
}

/** The arguments of each instruction of one of these kinds. */
const all = (file: Dockerfile, ...keywords: string[]) =>
  file
    .getInstructions()
    .filter((instruction) => keywords.includes(instruction.getKeyword()))
    .map((instruction) => instruction.getRawArgumentsContent() ?? '');

const rules: FileRule<Stages>[] = [
  {
    says: 'Every stage begins with the Node that the product depends on',
    holds: ({ whole }) => all(whole, 'FROM').every((image) => image.startsWith(`node:${node}-`)),
    broken: [`node:${node}-`, 'node:22.1.0-'],
  },
  {
    says: 'The image runs as an ordinary user',
    holds: ({ image }) => all(image, 'USER').join() === 'node',
    broken: ['USER node', 'USER root'],
  },
  {
    says: 'Docker asks the health of the product',
    holds: ({ image }) => all(image, 'HEALTHCHECK').some((check) => check.includes("'/health'")),
    broken: [/^HEALTHCHECK .*$/m, 'HEALTHCHECK NONE'],
  },
  {
    says: 'Nothing is fetched while the image is built but packages of npm',
    holds: ({ whole }) => all(whole, 'ADD').length === 0 && !/\b(curl|wget)\b/.test(all(whole, 'RUN').join()),
    broken: ['COPY . .', 'ADD https://example.org/archive.tar .'],
  },
  {
    says: 'No secret is an argument or a variable of the image',
    holds: ({ whole }) =>
      all(whole, 'ENV', 'ARG').every((set) => !secretNames.some((name) => set.includes(name))),
    broken: ['WORKDIR /app', 'ARG ENCRYPTION_KEY'],
  },
  {
    says: 'The image has only what an earlier stage has made',
    holds: ({ image }) => {
      const copies = image.getCOPYs();
      return copies.length > 0 && copies.every((copy) => copy.getFromFlag()?.getValue() === 'build');
    },
    broken: ['COPY --from=build /app /app', 'COPY . /app'],
  },
  {
    says: 'SIGTERM reaches the product, not a shell',
    holds: ({ image }) => all(image, 'CMD').every((command) => command.startsWith('["node", ')),
    broken: ['CMD ["node", "gateway', 'CMD node "gateway'],
  },
];

describe('The Dockerfile', () => {
  test('has nothing that a linter reports', () => {
    expect(validate(readDockerfile())).toEqual([]);
    expect(validate(readDockerfile().replace('EXPOSE 4000', 'EXPOSE port'))).toHaveLength(1);
  });

  testRules(rules, readDockerfile, parse);
});

/** What stays outside of an image. */
const leftOut = [
  '.git/config',
  '.data/encryption.key',
  'gateway/deploy/secrets/encryption-key',
  'gateway/deploy/.env',
  'gateway/tls.key',
  'node_modules/.bin/node',
  'subgraphs/kit/node_modules/typescript/package.json',
  'gateway/dist/src/main.program.js',
  'coverage/index.html',
];

describe('.dockerignore', () => {
  test.each(leftOut)('leaves out %s', (file) => {
    expect(readDockerIgnore(read('.dockerignore'))(file)).toBe(true);
  });
});
