import { follow } from './follow.ts';
import { gateway } from './gateway.ts';
import { ActivateDocument, AgentsDocument, type AgentsQuery } from './operations.ts';
import { isSignedIn, resume, signIn, signOut } from './session.ts';

type Agent = NonNullable<AgentsQuery['agents']>['content'][number];

const size = 3;
const part = (id: string) => document.getElementById(id) as HTMLElement;
const agents = gateway.watchQuery({ query: AgentsDocument, variables: { page: 0, size } });

/** Runs what a person asked for, and shows why it failed. */
function run(action: () => Promise<unknown> | undefined): void {
  part('problem').textContent = '';
  Promise.resolve(action()).catch(showProblem);
}

function showProblem({ message }: Error): void {
  part('problem').textContent = message;
  showParts();
}

function showParts(): void {
  part('sign-in').hidden = isSignedIn();
  part('agents').hidden = !isSignedIn();
}

function rowOf({ agentId, name, status }: Agent): HTMLElement {
  const row = document.createElement('li');
  row.append(`${name}: ${status} `);
  if (status === 'ACTIVE') return row;
  const button = document.createElement('button');
  button.textContent = `Activate ${name}`;
  button.onclick = () => run(() => gateway.mutate({ mutation: ActivateDocument, variables: { agentId } }));
  row.append(button);
  return row;
}

function turn(pages: number): void {
  const last = (agents.getCurrentResult().data?.agents?.totalPages ?? 1) - 1;
  const page = Math.min(Math.max((agents.variables.page ?? 0) + pages, 0), Math.max(last, 0));
  run(() => agents.setVariables({ page, size }));
}

/** Shows the list, which the events change in the cache, and a line for each event. */
function start(): void {
  showParts();
  const shown = agents.subscribe(({ data, dataState, error }) => {
    if (error) showProblem(error);
    if (dataState === 'complete') part('list').replaceChildren(...(data.agents?.content ?? []).map(rowOf));
  });
  const followed = follow({
    onChange: ({ action, name }) => {
      const line = document.createElement('li');
      line.textContent = `${action}: ${name}`;
      part('changes').append(line);
      if (action === 'agent.created' || action === 'agent.archived') run(() => agents.refetch());
    },
    onGap: () => run(() => agents.refetch()),
    onProblem: showProblem,
  });
  part('sign-out').onclick = () => {
    shown.unsubscribe();
    followed.stop();
    run(() => signOut().finally(() => gateway.clearStore()));
    showParts();
  };
}

part('previous').onclick = () => turn(-1);
part('next').onclick = () => turn(1);
part('sign-in').onsubmit = (event) => {
  event.preventDefault();
  const form = new FormData(event.target as HTMLFormElement);
  run(() => signIn(String(form.get('email')), String(form.get('password'))).then(start));
};
run(async () => ((await resume()) ? start() : showParts()));
