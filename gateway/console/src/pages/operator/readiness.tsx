import { useEffect, useState } from 'preact/hooks';
import { text } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { Section } from '../../widgets/page.tsx';
import { Time } from '../../widgets/time.tsx';

/** Milliseconds between two looks: the gateway has no feed about itself. */
const pause = 10_000;

/** What `/ready` answers: the reasons are by the parts that are not ready. */
interface Answer {
  status: string;
  reasons?: Readonly<Record<string, string>>;
}

/** What was seen, and when. */
interface Seen {
  at: string;
  /** Missing where no answer came. */
  answer?: Answer;
}

/** Whether the instance that answers this browser can serve requests, and if not, why. */
export function Readiness() {
  const seen = useReadiness();
  if (!seen) return null;
  const { at, answer } = seen;
  const isReady = answer?.status === 'ready';
  return (
    <Section title="operator.readiness">
      <Facts>
        <Fact name="column.status">
          <Badge of={isReady ? 'READY' : 'NOT_READY'} tone={isReady ? 'good' : 'bad'} />
        </Fact>
        <Fact name="operator.lookedAt">
          <Time at={at} />
        </Fact>
      </Facts>
      {!answer && <p>{text('operator.unreachable')}</p>}
      {answer?.reasons && (
        <ul class="rows">
          {Object.entries(answer.reasons).map(([part, reason]) => (
            <li key={part}>
              <strong>{part}</strong>
              <p>{reason}</p>
            </li>
          ))}
        </ul>
      )}
      <p class="hint">{text('operator.readinessHint')}</p>
    </Section>
  );
}

function useReadiness(): Seen | undefined {
  const [seen, setSeen] = useState<Seen>();
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const answer = await readReadiness();
      if (!isOver) setSeen({ at: new Date().toISOString(), ...(answer && { answer }) });
    };
    void look();
    const timer = setInterval(() => document.hidden || void look(), pause);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, []);
  return seen;
}

async function readReadiness(): Promise<Answer | undefined> {
  try {
    // Relative to the console's base, so that it works below any path that a proxy puts before ours.
    const answer = await fetch('../ready', { cache: 'no-store' });
    return (await answer.json()) as Answer;
  } catch {
    return undefined;
  }
}
