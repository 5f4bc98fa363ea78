import type { ComponentChildren } from 'preact';
import type { Problem, ProblemCode } from '../data/problem.ts';
import { Store, useStore } from '../state/store.ts';
import { type TextName, text } from '../text/text.ts';

/** What the person can do about an error, by its code; the others say all themselves. */
const advice: Partial<Record<ProblemCode, TextName>> = {
  FORBIDDEN: 'advice.forbidden',
  NOT_FOUND: 'advice.notFound',
  OFFLINE: 'advice.offline',
  UNAVAILABLE: 'advice.unavailable',
  UPSTREAM_TIMEOUT: 'advice.unavailable',
  RATE_LIMITED: 'advice.rateLimited',
  KILL_SWITCH_ACTIVE: 'advice.killSwitch',
  GATE_BLOCKED: 'advice.gateBlocked',
  OBLIGATIONS_OPEN: 'advice.gateBlocked',
  PRECONDITION_FAILED: 'advice.conflict',
  INTERNAL: 'advice.internal',
};

/** An error: what the gateway says, what the person can do, and the request for those who help. */
export function ProblemView({ problem, retry }: { problem: Problem; retry?: () => void }) {
  const help = advice[problem.code];
  return (
    <div class="notice bad" role="alert" data-code={problem.code}>
      <p>{problem.message}</p>
      {help && <p>{text(help)}</p>}
      {problem.requestId && <p class="hint">{text('problem.request', { id: problem.requestId })}</p>}
      {retry && (
        <button type="button" class="plain" onClick={retry}>
          {text('action.tryAgain')}
        </button>
      )}
    </div>
  );
}

/** Why there is nothing, and what to do. */
export function Empty({ name, children }: { name: TextName; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <p>{text(name)}</p>
      {children}
    </div>
  );
}

/** The last thing that was done, for a few seconds; read out by screen readers. */
const message = new Store('');
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds for which a message stays. */
const shownFor = 8_000;

/** Says that something was done. */
export function say(what: string): void {
  clearTimeout(hiding);
  message.set(what);
  hiding = setTimeout(() => message.set(''), shownFor);
}

/** The place for what was done last. */
export function LastMessage() {
  const said = useStore(message);
  return (
    <p class="message" role="status" data-empty={said === ''}>
      {said}
    </p>
  );
}
