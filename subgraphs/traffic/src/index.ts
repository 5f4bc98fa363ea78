export { noteDecision, type RecordedDecision } from './decision/noted-decision.ts';
export type { EventFlow, PolicedEvent, PolicedMessage } from './decision/policed-message.types.ts';
export { isPolicyRefusal, recordedRefusal } from './decision/policy-refusal.ts';
export {
  beginExchange,
  type Claim,
  type NewHop,
  type OpenHop,
  openHop,
  withdraw,
} from './exchange/begin-exchange.ts';
export { Exchange } from './exchange/exchange.ts';
export type {
  CallGate,
  ConsumedSubscription,
  GateFinding,
  LiveSubscriptions,
  PolicyFacts,
  TrafficFacts,
} from './facts/traffic-facts.types.ts';
export { HeldBytes, Holding, heldBytes, heldLimits } from './hop/held-bytes.ts';
export type { Hop, Side, Sink, Source } from './hop/hop.types.ts';
export { shortOf, traceOf } from './hop/trace-context.ts';
export { digesting } from './json/text-bytes.ts';
export { CompiledPolicies } from './policy/compiled-policies.ts';
export { mostEnded, StreamPolicies, StreamStage } from './policy/stream-policies.ts';
export {
  admit,
  decisionsSignal,
  type Ending,
  errorCodeOf,
  failed,
  isLate,
  recordedOrLate,
  recordRefusal,
  reportDecisions,
  settle,
  wasNeverSent,
} from './record/record-hop.ts';
export { callsInFlight } from './steps/calls-in-flight.ts';
export { checkLoop, mostAtOnce, mostHops, mostVisits } from './steps/check-loop.step.ts';
export { passGate } from './steps/pass-gate.step.ts';
export { requireSubscription } from './steps/require-subscription.step.ts';
export { passResponseSteps, passSteps } from './steps/steps.ts';
export { type AddSums, defineSums, tenantsOf, timesOf } from './sums/define-sums.ts';
export { SumWriter } from './sums/sum-writer.ts';
export type { CallEnd, GateSum, PolicySum, RefusedCall, TrafficSums } from './sums/traffic-sums.types.ts';
export { longestSilence, send, type UpstreamRequest } from './upstream/send.ts';
export {
  clientLeft,
  isOfCaller,
  isOfUpstream,
  longestAnswer,
  reasonOf,
  UpstreamAnswer,
  upstreamFault,
} from './upstream/upstream-answer.ts';
