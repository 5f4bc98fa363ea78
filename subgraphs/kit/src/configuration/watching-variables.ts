import { integer, text } from './validators.ts';

/** Where the process is watched. */
export const watchingVariables = {
  METRICS_PORT: integer(
    1,
    65_535,
  )({
    default: undefined,
    desc: 'TCP port of its own for /metrics, /health and /ready; /metrics then is 404 on PORT. Empty: /metrics is on PORT, for everyone who can reach it.',
  }),
  METRICS_HOST: text({
    default: '127.0.0.1',
    desc: 'Address to listen on at METRICS_PORT. In a container 0.0.0.0, with a port that is not published.',
  }),
};
