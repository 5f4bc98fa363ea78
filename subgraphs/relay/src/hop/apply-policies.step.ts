import type { PolicyLeg } from '@agg/policy-engine';
import { passLeg } from '../policy/pass-leg.ts';
import type { RequestStep, ResponseStep } from './hop.types.ts';

type RequestLeg = PolicyLeg & `request${string}`;
type ResponseLeg = PolicyLeg & `response${string}`;

/** Applies the policies of one leg to the request, which may change. */
export function applyPolicies(leg: RequestLeg): RequestStep {
  return async (hop) => {
    hop.message = await passLeg(hop, { leg, direction: 'request' }, hop.message);
  };
}

/** Applies the policies of one leg to a complete answer. */
export function applyPoliciesToAnswer(leg: ResponseLeg): ResponseStep {
  return (hop, answer) => passLeg(hop, { leg, direction: 'response' }, answer);
}
