import type { OpenIncidents } from '../incident/open-incidents.ts';
import { dayLength, dayOf } from '../law/days.ts';
import type { Control } from '../law/law.enums.ts';
import type { LawPeriods } from '../law/law.types.ts';
import type { ChainState } from './chain-state.ts';

/** Whether the platform currently satisfies a control, and why. */
interface ControlState {
  satisfied: boolean;
  /** The finding, for people. */
  detail: string;
}

export type Controls = Readonly<Record<Control, ControlState>>;

/** The input for judging controls. */
export interface ControlFacts {
  chain: ChainState;
  /** When a kill switch was last lifted. */
  lastDrillAt: Date | null;
  /** When a person was last told that the subject is AI. */
  noticeGivenAt: Date | null;
  incidents: OpenIncidents;
  periods: LawPeriods;
  now: Date;
}

/** Controls are derived from what the platform does, never set manually. Missing parts are unsatisfied. */
const judges: Readonly<Record<Control, (facts: ControlFacts) => ControlState>> = {
  EVENT_LOGGING: ({ chain }) => eventLogging(chain),
  LOG_RETENTION: ({ chain, periods }) => logRetention(chain, periods),
  KILL_SWITCH: killSwitch,
  INCIDENT_REPORTING: incidentReporting,
  HUMAN_OVERSIGHT: notBuilt('Approvals by people'),
  CYBERSECURITY: notBuilt('Evaluation packs'),
  EVALUATION: notBuilt('Evaluation packs'),
  POST_MARKET_MONITORING: notBuilt('Monitors'),
  TRANSPARENCY_NOTICE: transparencyNotice,
  ACCESS_CONTROL: () => ({
    satisfied: true,
    detail: 'Every operation declares its allowed callers, and row-level security isolates tenants.',
  }),
};

/** The state of every control for one subject. */
export function controlsOf(facts: ControlFacts): Controls {
  const states = Object.entries(judges).map(([control, judge]) => [control, judge(facts)]);
  return Object.fromEntries(states) as Controls;
}

function eventLogging({ fault, verified, head }: ChainState): ControlState {
  if (fault)
    return {
      satisfied: false,
      detail: `Entry ${fault.seq} of the ledger is missing or was altered.`,
    };
  if (verified < head)
    return {
      satisfied: false,
      detail: `Entries up to ${verified} of ${head} are verified. The verification is in progress; retry in a minute.`,
    };
  return { satisfied: true, detail: `All ${head} entries of the ledger are intact.` };
}

/** Nothing is ever deleted from the ledger; a chain that starts with its first entry proves it. */
function logRetention({ fault }: ChainState, { retentionDays }: LawPeriods): ControlState {
  if (fault) return { satisfied: false, detail: 'The ledger is incomplete.' };
  return {
    satisfied: true,
    detail: `The ledger keeps every entry permanently, longer than the required ${retentionDays} days.`,
  };
}

function killSwitch({ lastDrillAt, periods, now }: ControlFacts): ControlState {
  if (!lastDrillAt) return { satisfied: false, detail: 'No kill switch has been raised and lifted yet.' };
  const age = Math.floor((now.getTime() - lastDrillAt.getTime()) / dayLength);
  const detail = `A kill switch was last raised and lifted on ${dayOf(lastDrillAt)}.`;
  return { satisfied: age <= periods.drillDays, detail };
}

function incidentReporting({ incidents: { nextDueAt, count }, now }: ControlFacts): ControlState {
  if (nextDueAt && nextDueAt < now)
    return { satisfied: false, detail: `An incident was due to be reported by ${nextDueAt.toISOString()}.` };
  return { satisfied: true, detail: `No incident is overdue. Open incidents: ${count}.` };
}

/** Every conversation with a person goes through the relay, which cannot be told to leave the notice out. */
function transparencyNotice({ noticeGivenAt }: ControlFacts): ControlState {
  const detail = noticeGivenAt
    ? `People who talk to it are told that it is AI, last on ${dayOf(noticeGivenAt)}.`
    : 'No person has talked to it through the relay. People who do are told that it is AI.';
  return { satisfied: true, detail };
}

function notBuilt(part: string): () => ControlState {
  return () => ({ satisfied: false, detail: `${part} are not available in this installation yet.` });
}
