import { growthRows, timesOf } from './growth/times.ts';
import { trafficQuestions } from './growth/traffic-questions.ts';
import { settleTraffic } from './growth/traffic-world.ts';
import { type Asked, settleDown, startWorld } from './growth/world.ts';
import type { Row, Section } from './section.ts';
import { startPostgres } from './start-postgres.ts';
import { Undo } from './undo.ts';

const whole = { exchanges: [100_000, 10_000_000], repetitions: 200 };
const quick = { exchanges: [1_000, 100_000], repetitions: 60 };

/** Whether anything gets slower as traffic fills the tables. */
export const trafficGrowthSection: Section = {
  name: 'traffic-growth',
  title: 'Growth of traffic, on PostgreSQL: one request after the other, pages of 20',
  async run(tell, pace) {
    const { exchanges, repetitions } = pace.isQuick ? quick : whole;
    await using undo = new Undo();
    await startPostgres(undo);
    const stack = await startWorld(undo);
    const all: Asked[] = [];
    for (const count of exchanges) {
      const size = `${count.toLocaleString('en')} exchanges`;
      tell(`making ${size}, with as many tasks, and a conversation of as many messages`);
      all.push(await settleTraffic(stack, size, count));
    }
    tell('vacuum');
    await settleDown(stack);
    const rows: Row[] = [];
    for (const [what, question] of Object.entries(trafficQuestions)) {
      tell(`asking for ${what}`);
      rows.push(...growthRows(what, await timesOf(question, all, repetitions)));
    }
    return rows;
  },
};
