import type { SubjectKind } from '../../../generated/changes.ts';
import {
  governanceLogged,
  killSwitchLogged,
  paymentLogged,
  policyLogged,
  registryLogged,
} from '../../../generated/changes.ts';
import { type Arrived, EventLog } from '../../data/event-log.ts';
import { useFeed } from '../../data/live.ts';
import { useStore } from '../../state/store.ts';
import {
  type Change,
  type FeedName,
  governanceChange,
  killSwitchChange,
  paymentChange,
  policyChange,
  registryChange,
} from './change.ts';

/** Changes that are kept. */
const mostKept = 500;

/** Kill switches have a feed of their own. */
const kinds: SubjectKind[] = [
  'AGENT',
  'MCP_SERVER',
  'LLM_GATEWAY',
  'LLM_PROVIDER',
  'CHANNEL',
  'USER_SUBSCRIPTION',
  'AGENT_SUBSCRIPTION',
  'CHANNEL_SUBSCRIPTION',
  'MCP_SERVER_SUBSCRIPTION',
  'LLM_GATEWAY_SUBSCRIPTION',
  'TENANT',
  'USER',
  'GROUP',
  'CREDENTIAL',
  'IDENTITY_PROVIDER',
];

/** The log of this tab: it begins when the page is first opened, and goes on where it was left. */
const log = new EventLog<Change>(mostKept);
const opened = new Date().toISOString();
const cursors = new Map<FeedName, string>();

/** The changes of all feeds since the page was first opened in this tab. */
export function useChangeLog(): Arrived<Change> & { since: string } {
  useFeed(registryLogged, { kinds }, (data) => note(registryChange(data)), cursors.get('REGISTRY'));
  useFeed(governanceLogged, {}, (data) => note(governanceChange(data)), cursors.get('GOVERNANCE'));
  useFeed(policyLogged, {}, (data) => note(policyChange(data)), cursors.get('POLICY'));
  useFeed(killSwitchLogged, {}, (data) => note(killSwitchChange(data)), cursors.get('KILL_SWITCH'));
  useFeed(paymentLogged, {}, (data) => note(paymentChange(data)), cursors.get('PAYMENT'));
  return { ...useStore(log.shown), since: opened };
}

function note(change: Change): void {
  cursors.set(change.feed, change.cursor);
  log.add(change);
}
