import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '@agg/kit/host';
import { tenantAuth } from '@agg/tenant-auth';
import type { Platform } from '../src/platform/start-platform.ts';
import { People } from './people.ts';
import { type Demo, runtimeOf } from './seed.ts';

/** What a later start with `--keep` needs to continue a demo, beside its database. */
export interface KeptDemo {
  operatorTenantId: string;
  /** The port of the agents, at which they are registered. */
  agentsPort: number;
  demo: Demo;
}

const fileIn = (folder: string) => path.join(folder, 'kept.json');

/** Written once the demo is seeded. Readable only by its owner: it contains passwords. */
export async function writeKeptDemo(folder: string, kept: KeptDemo): Promise<void> {
  await writeFile(fileIn(folder), JSON.stringify(kept), { mode: 0o600 });
}

/** @returns `undefined` where no demo has been seeded in the folder */
export async function readKeptDemo(folder: string): Promise<KeptDemo | undefined> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as KeptDemo);
}

/** The demo as it was, with new tokens. */
export async function resume(
  platform: Platform,
  configuration: Configuration,
  { demo }: KeptDemo,
): Promise<Demo> {
  const runtime = runtimeOf(platform);
  const database = await runtime.openDatabase(tenantAuth);
  const people = new People(runtime, database, configuration);
  const personas = { ...demo.personas };
  for (const name of Object.keys(personas) as (keyof typeof personas)[])
    personas[name] = await people.renew(personas[name]);
  const planner = await people.renew(demo.planner);
  await database.close();
  return { personas, planner, ids: demo.ids };
}
