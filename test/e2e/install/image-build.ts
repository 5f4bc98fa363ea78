import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { standsFor } from './base-image.ts';
import type { DebianRoot } from './debian-root.ts';
import { readStages, type Step } from './dockerfile-steps.ts';

/** What a Dockerfile makes. */
export interface Image {
  root: DebianRoot;
  environment: Record<string, string>;
  /** Where commands run. */
  folder: string;
  user: string;
  /** What runs, and what asks for its health; by words. */
  command: string[];
  health: string[];
  stopSignal: NodeJS.Signals;
}

/** Where files come from that no stage has made. */
export interface Context {
  folder: string;
  isLeftOut(file: string): boolean;
}

const asTheyAre = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true };

type Meaning = (image: Image, step: Step, from: (stage: string) => Context) => Promise<void> | void;

/** What Docker does for an instruction. Anything else is refused, so that nothing is passed over. */
const meanings: Readonly<Record<string, Meaning>> = {
  ENV: ({ environment }, { text }) => {
    const [, name = '', value = ''] = /^(\w+)=([^\s"'$\\]+)$/.exec(text) ?? fail(`ENV ${text}`);
    environment[name] = value;
  },
  WORKDIR: async (image, { text }) => {
    image.folder = path.posix.resolve(image.folder, text);
    await mkdir(image.root.path(image.folder), { recursive: true });
  },
  COPY: async (image, { text, flags }, from) => {
    const [source = '', target = '', ...more] = text.split(/\s+/);
    if (more.length > 0 || Object.keys(flags).some((flag) => flag !== 'from')) fail(`COPY ${text}`);
    const { folder, isLeftOut } = from(flags.from ?? '');
    const filter = (file: string) => !isLeftOut(path.relative(folder, file));
    const to = image.root.path(path.posix.resolve(image.folder, target));
    await cp(path.join(folder, source), to, { ...asTheyAre, filter });
  },
  RUN: async ({ root, ...image }, { text }) => {
    const { code, output } = await root.run(['/bin/sh', '-c', text], image);
    if (code !== 0) throw new Error(`RUN ${text} ends with ${code}:\n${output}`);
  },
  USER: (image, { text }) => {
    image.user = text;
  },
  // It only documents.
  EXPOSE: () => undefined,
  STOPSIGNAL: (image, { text }) => {
    image.stopSignal = text as NodeJS.Signals;
  },
  HEALTHCHECK: (image, { words }) => {
    image.health = words;
  },
  CMD: (image, { words }) => {
    image.command = words;
  },
};

/**
 * Does what a Dockerfile says, stage after stage.
 * @param newRoot makes a root like that of the image that every stage begins with; where commands run, it needs a network
 * @returns the last stage
 * @throws Error for an instruction that fails, or whose meaning is unknown here
 */
export async function buildImage(
  dockerfile: string,
  context: Context,
  newRoot: (runsCommands: boolean) => Promise<DebianRoot>,
): Promise<Image> {
  const stages = new Map<string, Image>();
  const from = (name: string): Context => {
    if (!name) return context;
    const { root } = stages.get(name) ?? fail(`--from=${name}`);
    return { folder: root.folder, isLeftOut: () => false };
  };
  for (const { image: base, name, steps } of readStages(dockerfile)) {
    if (base !== standsFor) fail(`FROM ${base}: ${standsFor} is there`);
    const runsCommands = steps.some(({ keyword }) => keyword === 'RUN');
    const image = emptyImage(await newRoot(runsCommands));
    stages.set(name, image);
    for (const step of steps) await (meanings[step.keyword] ?? fail(step.keyword))(image, step, from);
  }
  return [...stages.values()].at(-1) ?? fail('A Dockerfile without FROM');
}

function emptyImage(root: DebianRoot): Image {
  const lists = { environment: {}, command: [], health: [] };
  return { root, ...lists, folder: '/', user: 'root', stopSignal: 'SIGTERM' };
}

function fail(what: string): never {
  throw new Error(`${what} has no meaning here.`);
}
