/** By it, recorded decisions of a tenant are announced. */
export const decisionsSignal = 'policy-decisions';
