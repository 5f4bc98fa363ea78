/** Samples of each series, one a minute, in the notation of promtool. */
export type Series = Record<string, string>;

/** When an alert has to fire within an hour, and when not. */
export interface AlertCase {
  fires: Series;
  calm: Series;
}

const process = 'job="agent-governance-gateway",instance="one"';

/** A histogram of which all observations are at most `le` seconds. */
function histogram(name: string, le: string, labels = process): Series {
  const series = (bound: string, samples: string) => [`${name}_bucket{${labels},le="${bound}"}`, samples];
  const bounds = ['0.1', '1', '2.5', '5', '+Inf'];
  const isAbove = (bound: string) => bound === '+Inf' || Number(bound) >= Number(le);
  return Object.fromEntries(bounds.map((bound) => series(bound, isAbove(bound) ? '0+60x60' : '0x60')));
}

/** A gauge that stays at one value. */
function gauge(name: string, value: number, labels = process): Series {
  return { [`${name}{${labels}}`]: `${value}x60` };
}

/** How many dead letters a queue has, minute by minute. */
export function deadLetters(samples: string): Series {
  return { [`jobs_dead_letters{${process},queue="tenant-auth.send-mail"}`]: samples };
}

const answers = (failed: number): Series => ({
  [`gateway_answers_total{${process},kind="rest",code="OK"}`]: '0+100x60',
  [`gateway_answers_total{${process},kind="rest",code="INTERNAL"}`]: `0+${failed}x60`,
});

const pool = (used: number, waiting: number): Series => ({
  ...gauge('database_pool_size', 24),
  ...gauge('database_pool_used', used),
  ...gauge('database_pool_waiting', waiting),
});

/** By the name of the alert. */
export const alertCases: Record<string, AlertCase> = {
  GatewayNotReady: { fires: gauge('service_ready', 0), calm: gauge('service_ready', 1) },
  ProcessEndsAgain: {
    fires: { [`service_process_ends_total{${process},process="1"}`]: '0+1x60' },
    calm: { [`service_process_ends_total{${process},process="1"}`]: '0x20 1x40' },
  },
  GatewayErrorRatio: { fires: answers(10), calm: answers(1) },
  GatewayLatency: {
    fires: histogram('gateway_http_request_duration_seconds', '5', `${process},route="/graphql"`),
    calm: histogram('gateway_http_request_duration_seconds', '5', `${process},route="/registry/v1/events"`),
  },
  GatewayShedsLoad: {
    fires: { [`gateway_operations_shed_total{${process},reason="places"}`]: '0+60x60' },
    calm: { [`gateway_operations_shed_total{${process},reason="share"}`]: '0+60x60' },
  },
  DatabasePoolExhausted: { fires: pool(24, 3), calm: pool(24, 0) },
  DatabaseDown: { fires: gauge('database_up', 0), calm: gauge('database_up', 1) },
  JobsLate: {
    fires: gauge('jobs_oldest_seconds', 400, `${process},queue="tenant-auth.send-mail"`),
    calm: gauge('jobs_oldest_seconds', 200, `${process},queue="tenant-auth.send-mail"`),
  },
  DeadLetters: {
    fires: deadLetters('0x20 1x40'),
    calm: deadLetters('0x60'),
  },
  EventLag: {
    fires: histogram('ledger_event_lag_seconds', '5'),
    calm: histogram('ledger_event_lag_seconds', '1'),
  },
  EventLoopDelay: {
    fires: gauge('nodejs_eventloop_lag_p99_seconds', 0.4),
    calm: gauge('nodejs_eventloop_lag_p99_seconds', 0.05),
  },
  LedgerSlow: {
    fires: histogram('ledger_append_seconds', '2.5'),
    calm: histogram('ledger_append_seconds', '1'),
  },
  LedgerShorter: {
    fires: { [`ledger_anchored_entries{${process}}`]: '0x5 900x20 890x40' },
    // A process that starts anew has told none yet.
    calm: { [`ledger_anchored_entries{${process}}`]: '900x20 0x5 901x40' },
  },
  SealingStalled: {
    fires: gauge('traffic_oldest_unsealed_seconds', 400),
    calm: gauge('traffic_oldest_unsealed_seconds', 60),
  },
  MailFails: {
    fires: { [`mails_total{${process},outcome="failed"}`]: '0+1x60' },
    calm: { [`mails_total{${process},outcome="refused"}`]: '0+1x60' },
  },
  KillSwitchSlow: {
    fires: histogram('relay_kill_switch_seconds', '2.5'),
    calm: histogram('relay_kill_switch_seconds', '1'),
  },
  PaymentsStuck: {
    fires: gauge('payments_oldest_open_seconds', 1_000, `${process},state="SIGNED"`),
    calm: gauge('payments_oldest_open_seconds', 100, `${process},state="SIGNED"`),
  },
};
