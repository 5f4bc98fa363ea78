import { Counter } from 'prom-client';

/** Counts the ends of a group's processes, each from 0 on: a process that ends again and again answers between its ends. */
export function countEnds(processes: number): Counter<'process'> {
  const ends = new Counter({
    name: 'service_process_ends_total',
    help: 'Ends of a process of the group, and failed starts of one. Another one replaces it each time.',
    labelNames: ['process'],
    registers: [],
  });
  for (let number = 1; number <= processes; number += 1) ends.inc({ process: number }, 0);
  return ends;
}
