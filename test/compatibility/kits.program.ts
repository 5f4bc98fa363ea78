import { startPostgres } from '../bench/start-postgres.ts';
import { Undo } from '../bench/undo.ts';
import { startReferenceAgent } from '../kit/a2a/reference-agent.ts';
import { RelayScene } from '../kit/a2a/relay-scene.ts';
import { startStack } from '../kit/stack.ts';
import { answerKits } from './kit-answers.ts';
import { findKit, type Outcome, runKit } from './run-kit.ts';
import { startTokenProxy } from './token-proxy.ts';

/**
 * `npm run test:kits -- FOLDER [pytest's arguments]`: the official compatibility kit of A2A in a folder, against the reference
 * agent straight and through the relay. Exits with 1 where a test that passes straight does not pass through the relay,
 * unless a decision says why.
 */
const [, , folder] = process.argv;
const tell = (progress: string) => process.stderr.write(`${progress}\n`);

/** Where a checkout comes from. */
const help = `Say where the kit is: npm run test:kits -- FOLDER
The kit of A2A 0.3: git clone --branch 0.3.x https://github.com/a2aproject/a2a-tck FOLDER
The kit of A2A 1.0: git clone --branch 1.0-dev https://github.com/a2aproject/a2a-tck FOLDER`;

/** Tests that fail through the relay alone, each for a decision that says why. */
const decided: Readonly<Record<string, string>> = {
  'tests.mandatory.jsonrpc.test_protocol_violations.test_duplicate_request_ids': 'decided.repeated-messages',
  'tests.optional.quality.test_concurrency.test_rapid_sequential_requests': 'decided.repeated-messages',
};

function worse(straight: Map<string, Outcome>, relayed: Map<string, Outcome>): string[] {
  const passed = [...straight].filter(([, outcome]) => outcome === 'passed').map(([name]) => name);
  return passed.filter((name) => relayed.get(name) !== 'passed');
}

function summary(outcomes: Map<string, Outcome>): string {
  const count = (wanted: Outcome) => [...outcomes.values()].filter((outcome) => outcome === wanted).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
}

async function run(given: string): Promise<number> {
  await using undo = new Undo();
  const kit = await findKit(given);
  const agent = await startReferenceAgent(kit.version, answerKits);
  undo.later(() => agent.host.stop());
  tell(`The kit of A2A ${kit.version}, straight at the agent:`);
  const straight = await runKit(kit, agent.host.url);
  tell('Starting the product.');
  await startPostgres(undo);
  const stack = await startStack({ topology: 'in-process' });
  undo.later(() => stack.stop());
  const scene = await RelayScene.begin(stack);
  const agentId = await scene.register(agent);
  const proxy = await startTokenProxy(
    scene.target(await scene.sender('AGENT', agentId), agentId, kit.version),
    kit.version === '1.0',
  );
  undo.later(() => proxy.stop());
  tell('Through the relay:');
  const relayed = await runKit(kit, proxy.url);
  const names = worse(straight, relayed);
  const lines = names.map((name) =>
    `${relayed.get(name) ?? 'not run'}: ${name} ${decided[name] ?? ''}`.trim(),
  );
  const sums = [`Straight: ${summary(straight)}`, `Through the relay: ${summary(relayed)}`];
  process.stdout.write(`${sums.concat(lines).join('\n')}\n`);
  return names.every((name) => name in decided) && straight.size > 0 ? 0 : 1;
}

process.exitCode = await (folder ? run(folder) : Promise.reject(new Error(help))).catch(
  ({ message }: Error) => {
    tell(message);
    return 2;
  },
);
