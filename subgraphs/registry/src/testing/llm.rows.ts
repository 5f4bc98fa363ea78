import type { RowSql, Rows, RowsOf } from '@agg/kit/testing';
import { statusOf } from './registry.rows.ts';

const llmGateways = (sql: RowSql): Rows => ({
  table: 'registry.llm_gateway',
  count: 'rows',
  values: {
    llm_gateway_id: sql.idOf('gateway'),
    name: `'Gateway ' || n`,
    status: statusOf(sql),
    strategy: `'WEIGHTED'`,
    routes: `jsonb_build_array(jsonb_build_object('alias', 'default', 'model', 'small', 'weight', 1, 'priority', 0,
      'llmProviderId', ${sql.idOf('provider')}))`,
    fallbacks: `'[]'`,
    ...sql.made,
    archived_at: `case when ${statusOf(sql)} = 'ARCHIVED' then now() end`,
  },
});

const llmProviders = ({ idOf, made, oneOf }: RowSql): Rows => ({
  table: 'registry.llm_provider',
  count: 'rows',
  values: {
    llm_provider_id: idOf('provider'),
    name: `'Provider ' || n`,
    kind: `'OPENAI'`,
    settings: `'{"openAi": {}}'`,
    models: `array['model-' || n]`,
    status: oneOf('ENABLED', 'DISABLED'),
    ...made,
  },
});

const llmGatewayProviders = ({ idOf }: RowSql): Rows => ({
  table: 'registry.llm_gateway_provider',
  count: 'rows',
  values: { llm_gateway_id: idOf('gateway'), llm_provider_id: idOf('provider') },
});

/** LLM providers, and gateways with a route to one of them each. */
export const llmRows: readonly RowsOf[] = [llmGateways, llmGatewayProviders, llmProviders];
