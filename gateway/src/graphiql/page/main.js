import { token } from './access.js';
import { fetcherWith } from './fetcher.js';

/** The editor checks and completes in workers, each by its label. */
window.MonacoEnvironment = {
  globalAPI: false,
  getWorkerUrl: (_module, label) => new URL(`${label}.js`, import.meta.url).href,
};

const tabs = JSON.parse(document.querySelector('#tabs').textContent);
/** Keeps nothing: what is typed into tabs may be a password. */
const storage = { length: 0, getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} };
window.YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#graphiql'), {
  title: 'Agent Governance Gateway',
  fetcher: fetcherWith(token),
  defaultTabs: tabs.map(({ query, variables = null }) => ({ query, variables, headers: null })),
  // By these the library finds the tab to open; without them it adds one at every visit.
  query: tabs[0].query,
  variables: tabs[0].variables,
  storage,
  shouldPersistHeaders: false,
  // The library would write the query into the address, and loading that again executes it.
  onEditQuery: () => {},
});
