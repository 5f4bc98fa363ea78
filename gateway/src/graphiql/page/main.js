import { token } from './access.js';
import { fetcherWith } from './fetcher.js';

/** The editor checks and completes in workers, each by its label. */
window.MonacoEnvironment = {
  globalAPI: false,
  getWorkerUrl: (_module, label) => new URL(`${label}.js`, import.meta.url).href,
};

const tabs = JSON.parse(document.querySelector('#tabs').textContent);
/** The tabs of the last visit, which the library stores without their headers. */
const stored = JSON.parse(localStorage.getItem('graphiql:tabState'));
const open = stored ? stored.tabs[stored.activeTabIndex] : tabs[0];
window.YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#graphiql'), {
  title: 'Agent Governance Gateway',
  fetcher: fetcherWith(token),
  defaultTabs: tabs.map(({ query, variables = null }) => ({ query, variables, headers: null })),
  // By these the library finds the tab to open; without them it adds one at every visit.
  query: open?.query ?? undefined,
  variables: open?.variables ?? undefined,
  shouldPersistHeaders: false,
  // The library would write the query into the address, and loading that again executes it.
  onEditQuery: () => {},
});
