import { HostileAgents, hostilities } from './hostile-agents.ts';

/** A process that is every hostile agent. It reports their addresses: what they do costs nobody else's thread. */
const agents = new HostileAgents();
const urls: string[] = [];
for (const hostility of Object.values(hostilities)) urls.push(await agents.start(hostility));
process.send?.(urls);
process.once('SIGTERM', () => {
  agents.stop();
  process.disconnect();
});
