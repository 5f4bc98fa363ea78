import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@agg/schema/testing';
import { freePort } from './free-port.ts';
import { systemProgram } from './system-programs.ts';

/** A Prometheus of Debian that scrapes the product twice a second. */
export interface Prometheus {
  /** The values of an expression now. @throws Error for one that it does not understand */
  query(expr: string): Promise<number[]>;
  stop(): Promise<void>;
}

/** @param target the host and port of `/metrics` */
export async function startPrometheus(target: string, rules: string): Promise<Prometheus> {
  await using begun = new AsyncDisposableStack();
  const folder = begun.adopt(await mkdtemp(path.join(tmpdir(), 'prometheus-')), (made) =>
    rm(made, { recursive: true, force: true }),
  );
  const file = path.join(folder, 'prometheus.json');
  const job = { job_name: 'agent-governance-gateway', static_configs: [{ targets: [target] }] };
  const times = { scrape_interval: '500ms', scrape_timeout: '500ms', evaluation_interval: '1s' };
  // JSON is YAML, too.
  await writeFile(file, JSON.stringify({ global: times, rule_files: [rules], scrape_configs: [job] }));
  const url = await run(begun, folder, file);
  const parts = begun.move();
  return {
    query: (expr) => query(url, expr),
    stop: () => parts.disposeAsync(),
  };
}

async function run(begun: AsyncDisposableStack, folder: string, file: string): Promise<string> {
  const address = `127.0.0.1:${await freePort()}`;
  const options = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${path.join(folder, 'data')}`,
    `--web.listen-address=${address}`,
    '--log.level=error',
  ];
  const child = spawn(systemProgram('prometheus'), options, { stdio: 'ignore' });
  begun.defer(async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
  });
  await eventually(
    () =>
      fetch(`http://${address}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    'Prometheus is ready',
  );
  return `http://${address}`;
}

interface QueryAnswer {
  data: { result: { value: [number, string] }[] };
  error?: string;
}

async function query(url: string, expr: string): Promise<number[]> {
  const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(expr)}`);
  const { data, error } = (await answer.json()) as QueryAnswer;
  if (error) throw new Error(`${expr}: ${error}`);
  return data.result.map(({ value }) => Number(value[1]));
}
