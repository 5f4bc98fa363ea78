import { render } from 'preact';
import { installation, myself as whoAmI } from '../generated/frame.ts';
import { execute } from './data/execute.ts';
import { startPausing } from './data/live.ts';
import { asProblem } from './data/problem.ts';
import { Frame } from './frame/frame.tsx';
import { hasRole, myself, recallMyself, rememberMyself } from './session/myself.ts';
import { currentSession, startSession } from './session/session.ts';
import { storeDraft } from './state/drafts.ts';
import { startPreferences } from './state/preferences.ts';
import { startRouting } from './state/route.ts';
import { loadPageTexts } from './text/text.ts';
import { ProblemView } from './widgets/notice.tsx';

const place = document.querySelector('#console');

startPreferences();
startSession(storeDraft);
startRouting();
startPausing();

/** The frame is drawn for the person who is signed in; without a session, the sign-in page comes first. */
async function start(): Promise<void> {
  if (!place) return;
  place.replaceChildren();
  try {
    await Promise.all([knowMyself(), loadPageTexts()]);
    void findOperator();
    render(<Frame />, place);
  } catch (error) {
    render(<ProblemView problem={asProblem(error)} retry={() => void start()} />, place);
  }
}

/** Waits for the answer only where this tab does not know the person of the session: then only their roles may have changed. */
async function knowMyself(): Promise<void> {
  const { sessionId } = await currentSession();
  const asked = findMyself(sessionId);
  if (recallMyself(sessionId)) asked.catch(() => undefined);
  else await asked;
}

async function findMyself(sessionId: string): Promise<void> {
  const { data } = await execute(whoAmI, {});
  const { me, myRoles } = data;
  rememberMyself(sessionId, {
    userId: me?.id ?? '',
    name: me?.name ?? '',
    email: me?.email ?? '',
    tenantId: me?.tenant?.tenantId ?? '',
    tenantName: me?.tenant?.tenantName ?? '',
    roles: myRoles ?? [],
    isOperator: myself.value.isOperator,
  });
}

/** Only the gateway knows which tenant is the platform's: its administrators see the tenants of the installation. */
async function findOperator(): Promise<void> {
  if (!hasRole('TENANT:ADMIN')) return;
  const isOperator = await execute(installation, {}).then(
    ({ data }) => data.tenants !== null,
    () => false,
  );
  myself.set({ ...myself.value, isOperator });
}

void start();
