/** The streams whose fragments are timed: how many fragments each has, and the milliseconds between two. */
export const fragments = { count: 50, everyMs: 20 };
