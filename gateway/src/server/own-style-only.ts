/** A content security policy for pages: no script runs, and nothing is loaded but our style. */
export const ownStyleOnly = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
