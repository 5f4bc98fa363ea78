import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { readConfiguration } from './configuration.ts';
import { configurationTable } from './configuration-table.ts';
import { configurationWarnings } from './configuration-warnings.ts';
import { variables } from './variables.ts';

const production = { NODE_ENV: 'production', ENCRYPTION_KEY: randomBytes(32).toString('base64') };

describe('the table of the configuration', () => {
  test('has a row for every variable, each with a meaning', () => {
    const rows = configurationTable().split('\n').slice(2);
    const names = [...Object.keys(variables), 'SUBGRAPH_<NAME>_URL'];
    expect(rows.map((row) => row.split('`')[1])).toEqual(names);
    for (const row of rows) expect(row).toMatch(/^\| `[^|]+` \| [^|]+ \| [^|]{10,} \|$/);
  });

  test('shows the defaults, and those of production apart', () => {
    expect(configurationTable()).toContain('| `PORT` | `4000` |');
    expect(configurationTable()).toContain('| `HOST` | `127.0.0.1`; in production `0.0.0.0` |');
    expect(configurationTable()).toContain('| `DATABASE_URL` | empty |');
  });
});

describe('the warnings', () => {
  const warn = (env: NodeJS.ProcessEnv) => configurationWarnings(readConfiguration(env)).join('\n');

  test('are none for a complete production', () => {
    const complete = {
      ...production,
      DATABASE_URL: 'postgresql://u:p@db/gateway',
      PUBLIC_URL: 'https://api.example.com',
      SMTP_URL: 'smtps://mail.example.com',
      METRICS_PORT: '9464',
    };
    expect(warn(complete)).toBe('');
  });

  test('announce each unsafe choice', () => {
    expect(warn({ ...production, INTROSPECTION: 'true' })).toMatch(
      /DATABASE_URL[\s\S]*SMTP_URL[\s\S]*INTROSPECTION[\s\S]*METRICS_PORT[\s\S]*PUBLIC_URL/,
    );
    expect(warn({ HOST: '0.0.0.0' })).toMatch(/HOST is 0\.0\.0\.0[\s\S]*ENCRYPTION_KEY is empty/);
    expect(warn({ OUTBOUND_ALLOW_CIDRS: '10.0.0.0/8' })).toContain('call 10.0.0.0/8');
    expect(warn({ OUTBOUND_HTTP_HOSTS: 'agent.lan' })).toContain('unencrypted requests to agent.lan');
    expect(warn({ SUBGRAPH_REGISTRY_URL: 'http://127.0.0.1:4001' })).toContain('FETCH_PRIVATE_KEY is empty');
    expect(warn({ PROCESSES: '3' })).toMatch(/REDIS_URL is empty .* up to 3 times its limits/);
    expect(warn({ PROCESSES: '3', REDIS_URL: 'redis://127.0.0.1' })).not.toContain('REDIS_URL');
  });
});
