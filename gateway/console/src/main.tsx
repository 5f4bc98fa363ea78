import { render } from 'preact';
import { myself as whoAmI } from '../generated/frame.ts';
import { execute } from './data/execute.ts';
import { startPausing } from './data/live.ts';
import { asProblem } from './data/problem.ts';
import { Frame } from './frame/frame.tsx';
import { myself } from './session/myself.ts';
import { startSession } from './session/session.ts';
import { storeDraft } from './state/drafts.ts';
import { startPreferences } from './state/preferences.ts';
import { startRouting } from './state/route.ts';
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
    const { data } = await execute(whoAmI, {});
    const { me, myRoles } = data;
    myself.set({
      userId: me?.id ?? '',
      name: me?.name ?? '',
      email: me?.email ?? '',
      tenantId: me?.tenant?.tenantId ?? '',
      tenantName: me?.tenant?.tenantName ?? '',
      roles: myRoles ?? [],
    });
    render(<Frame />, place);
  } catch (error) {
    render(<ProblemView problem={asProblem(error)} retry={() => void start()} />, place);
  }
}

void start();
