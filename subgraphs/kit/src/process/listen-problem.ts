/** Why a server cannot listen, by the code of the error: what was found, and what to do. */
const problems: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `PORT is ${port}, and another process listens at ${host}:${port}. Stop it, or set PORT to another one (0: any free port).`,
  EACCES: (_host, port) =>
    `PORT is ${port}, and the user of this process may not listen there. Set PORT to 1024 or more.`,
  EADDRNOTAVAIL: (host) =>
    `HOST is "${host}", which is no address of this machine. Set HOST to one of its addresses, or 0.0.0.0 for all.`,
  ENOTFOUND: (host) =>
    `HOST is "${host}", a name that is not known. Set HOST to an address of this machine, or 0.0.0.0 for all.`,
};

/** What an error of `listen` means to the operator. Any other error stays as it is. */
export function listenProblem(error: unknown, host: string, port: number): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const describe = code === 'EAI_AGAIN' ? problems.ENOTFOUND : problems[code];
  return describe ? new Error(describe(host, port), { cause: error }) : error;
}
