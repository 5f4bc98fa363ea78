import { readdirSync, readFileSync } from 'node:fs';
import { queryOn } from '../../kit/database.ts';
import { descendantsOf } from '../../kit/process-tree.ts';

/** What an installation takes of its machine. */
export interface Footprint {
  /** Resident memory of the product's processes, in MiB. */
  memory: number;
  /** Their open files and sockets. */
  descriptors: number;
  /** Connections to the database. */
  connections: number;
  /** Bytes of the database for each of its rows: grows where dead rows are not removed. */
  bytesPerRow: number;
}

/** @param pid of the product's first process @param database its address */
export async function footprintOf(pid: number, database: string): Promise<Footprint> {
  const pids = [pid].concat((await descendantsOf(pid)).map((process) => process.pid));
  const sum = (read: (pid: number) => number) => pids.reduce((total, each) => total + read(each), 0);
  const query = queryOn(database);
  await query('vacuum (analyze)');
  const [found] = await query<{ connections: string; bytes: string; rows: string }>(
    `select (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      (select sum(pg_total_relation_size(oid)) from pg_class where relkind in ('r', 'm')) as bytes,
      (select sum(greatest(reltuples, 0)) from pg_class where relkind = 'r') as rows`,
  );
  return {
    memory: Math.round(sum(residentOf)),
    descriptors: sum((each) => readdirSync(`/proc/${each}/fd`).length),
    connections: Number(found?.connections),
    bytesPerRow: Math.round(Number(found?.bytes) / Number(found?.rows)),
  };
}

/** In MiB. */
function residentOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
