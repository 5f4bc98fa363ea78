/** `fetch` with the token of a caller, as official clients are given it. */
export function fetchAs(token: string | undefined, own: typeof fetch = fetch): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    return own(input, { ...init, headers });
  };
}
