import { isSubscription, sentOf } from './operations.js';
import { subscription } from './subscription.js';

/**
 * What GraphiQL calls for an operation of a tab. Headers that are entered in the tab win over the token for all tabs.
 * @param token returns the token; empty without one
 */
export function fetcherWith(token) {
  return (asked, { headers = {} } = {}) => {
    const operation = sentOf(asked);
    const all = new Headers(headers);
    if (token() && !all.has('authorization')) all.set('authorization', `Bearer ${token()}`);
    return isSubscription(operation) ? subscription(operation, all) : answerTo(operation, all);
  };
}

/** The answer to a query or a mutation. */
export async function answerTo(operation, headers = new Headers()) {
  headers.set('content-type', 'application/json');
  headers.set('accept', 'application/graphql-response+json, application/json');
  const answer = await fetch(location.pathname, { method: 'POST', headers, body: JSON.stringify(operation) });
  return answer.json();
}
