import { makeConfirmed } from './confirmed.js';
import { element, make, makeFacts, timeOf } from './elements.js';
import { programOf } from './programs.js';
import { askSigned, currentSession } from './session.js';
import { showContent, tell } from './view.js';

const path = 'tenant-auth/v1/sessions';
const methods = { PASSWORD: 'Password', SSO: 'Single sign-on' };

/** Where the person is signed in; each session can be ended. @throws Problem */
export async function showSessions(run) {
  const { sessionId: current } = await currentSession();
  const { content } = await askSigned(`${path}?size=200`);
  const others = content.filter(({ sessionId }) => sessionId !== current);
  const end = (ended, said) => () =>
    run(async () => {
      for (const { sessionId } of ended) await askSigned(`${path}/${sessionId}`, { method: 'DELETE' });
      await showSessions(run);
      tell(said);
      element('title').focus();
    });
  const items = content.map((session) =>
    itemOf(session, session.sessionId === current, end([session], 'The session has ended.')),
  );
  const all = makeConfirmed(
    { label: 'End all other sessions', question: 'End every session but this one?', confirm: 'End them' },
    end(others, 'All other sessions have ended.'),
  );
  showContent(make('ul', { class: 'cards' }, ...items), ...(others.length > 1 ? [all] : []));
}

function itemOf({ sessionId, userAgent, address, method, createdAt, expiresAt }, isCurrent, end) {
  const id = `session-${sessionId}`;
  const title = make('h2', { id }, isCurrent ? 'This session' : programOf(userAgent));
  const facts = makeFacts([
    ['Program', isCurrent && programOf(userAgent)],
    ['Address', address],
    ['Signed in', timeOf(createdAt)],
    ['Signed in by', methods[method]],
    ['Ends at the latest', timeOf(expiresAt)],
  ]);
  const texts = { label: 'End session', question: 'End this session?', confirm: 'End it', about: id };
  return make('li', {}, title, facts, ...(isCurrent ? [] : [makeConfirmed(texts, end)]));
}
