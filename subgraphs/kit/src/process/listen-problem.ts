/** The variables that say where a server listens. */
interface AddressVariables {
  host: string;
  port: string;
}

/** Where a server should listen. */
interface ListenAddress {
  host: string;
  port: number;
}

const ofClients: AddressVariables = { host: 'HOST', port: 'PORT' };

/** Why a server cannot listen, by the code of the error: what was found, and what to do. */
const problems: Record<string, (names: AddressVariables, address: ListenAddress) => string> = {
  EADDRINUSE: (names, { host, port }) =>
    `${names.port} is ${port}, and another process listens at ${host}:${port}. Stop it, or set ${names.port} to another one.`,
  EACCES: (names, { port }) =>
    `${names.port} is ${port}, and the user of this process may not listen there. Set ${names.port} to 1024 or more.`,
  EADDRNOTAVAIL: (names, { host }) =>
    `${names.host} is "${host}", which is no address of this machine. Set ${names.host} to one of its addresses, or 0.0.0.0 for all.`,
  ENOTFOUND: (names, { host }) =>
    `${names.host} is "${host}", a name that is not known. Set ${names.host} to an address of this machine, or 0.0.0.0 for all.`,
};

/**
 * What an error of `listen` means to the operator. Any other error stays as it is.
 * @param names of the variables; by default those of the clients' port
 */
export function listenProblem(
  error: unknown,
  host: string,
  port: number,
  names: AddressVariables = ofClients,
): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const describe = code === 'EAI_AGAIN' ? problems.ENOTFOUND : problems[code];
  return describe ? new Error(describe(names, { host, port }), { cause: error }) : error;
}
