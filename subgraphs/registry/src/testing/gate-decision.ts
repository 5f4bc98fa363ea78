/** The gate's entry when it allows an operation on a subject that is not ready. */
export const warned: readonly string[] = ['gate-decision.warned'];
