const texts = /"""[\s\S]*?"""|"(?:\\.|[^"\\])*"|#.*/g;
const innermost = /\([^()]*\)|\{[^{}]*\}|\[[^[\]]*\]/g;

/**
 * The operations of a document: their types, by name; without a name by ''. The library's own reading of a document comes a
 * moment after it was typed, so that it would execute what was there before.
 */
function operationsOf(document) {
  let rest = document.replaceAll(texts, '');
  while (innermost.test(rest)) rest = rest.replaceAll(innermost, ' ');
  const operations = rest.matchAll(/\b(query|mutation|subscription)\b(?!\s*on\b)\s*(\w*)/g);
  return new Map([...operations].map(([, type, name]) => [name, type]));
}

/** What is sent for an operation of a tab: without a name that its document does not have. */
export function sentOf({ query, operationName, ...others }) {
  return operationsOf(query).has(operationName) ? { query, operationName, ...others } : { query, ...others };
}

/** Whether an operation is a subscription. */
export function isSubscription({ query, operationName = '' }) {
  const operations = operationsOf(query);
  return (operations.get(operationName) ?? [...operations.values()][0]) === 'subscription';
}
