import { nearestName } from '@agg/schema';
import { fileVariable } from './secret-files.ts';
import { secretVariables, subgraphVariable, variables } from './variables.ts';

/** A variable of the environment that resembles ours and has no effect. */
export interface UnknownVariable {
  name: string;
  /** The variable that may be meant. */
  nearest?: string;
}

/** No other program's variables begin like this. */
const ourPrefix = /^(SUBGRAPH|OUTBOUND|PAYMENT|TRAFFIC|ENCRYPTION|SIGNING_KEY|FETCH|SOCKETS|TENANT)_/;

/** What Kubernetes sets for each service, whatever its name: `PAYMENT_API_SERVICE_HOST`, `REDIS_PORT_6379_TCP`. */
const ofKubernetes = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT(_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?$/;

/** Common variables that differ from ours by few letters. */
const common = new Set(['HOSTS', 'POST', 'HOME', 'HOSTID', 'LOGLEVEL', 'NODE_ENVIRONMENT']);

const known = Object.keys(variables).concat([...secretVariables].map(fileVariable));

/** The variables that look like a mistake in one of ours. */
export function unknownVariables(env: Readonly<Record<string, string>>): UnknownVariable[] {
  return Object.keys(env)
    .filter((name) => !known.includes(name) && !subgraphVariable.pattern.test(name))
    .filter((name) => !common.has(name) && !ofKubernetes.test(name))
    .map((name) => ({ name, nearest: nearestName(name, known) }))
    .filter(({ name, nearest }) => nearest !== undefined || ourPrefix.test(name));
}
