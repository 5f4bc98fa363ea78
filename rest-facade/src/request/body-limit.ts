/** Bytes of the largest body of a request: 1 MiB (contract, section 4). */
export const bodyLimit = 1024 * 1024;
