import { type Configuration, readConfiguration } from '@agg/kit/host';
import { describe, expect, test } from '@jest/globals';
import { gatewayConfiguration } from './open-gateway.ts';

const base = readConfiguration({ NODE_ENV: 'development' });

/** The members, by their paths; those of a list together, as a text. */
function membersOf(value: unknown, path = ''): [string, unknown][] {
  if (Array.isArray(value)) return [[path, value.join(' ')]];
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, member]) => membersOf(member, `${path}.${name}`));
}

/** What a setting alone changes. */
function changedBy(settings: Partial<Configuration>): Record<string, unknown> {
  const before = new Map(membersOf(gatewayConfiguration(base)));
  const after = membersOf(gatewayConfiguration({ ...base, ...settings }));
  return Object.fromEntries(after.filter(([path, value]) => before.get(path) !== value));
}

describe('A setting of the gateway reaches its place, and no other', () => {
  test.each<[keyof Configuration, unknown, string, unknown]>([
    ['TOKEN_AUDIENCE', 'other', '.audience', 'other'],
    ['INTROSPECTION', !base.INTROSPECTION, '.introspection', !base.INTROSPECTION],
    ['REQUESTS_AT_A_TIME', 7, '.requestsAtATime', 7],
    ['REFUSALS_PER_SECOND', 7, '.refusalsPerSecond', 7],
    ['CONNECTIONS_PER_SECOND', 7, '.connectionsPerSecond', 7],
    ['BODY_MIB_PER_SECOND', 7, '.bodyMebibytesPerSecond', 7],
    ['PLANNING_MS_PER_SECOND', 7, '.planningPerSecond', 7],
    ['TRAFFIC_AT_A_TIME', 7, '.lane.places', 7],
    ['TRAFFIC_PER_TENANT', 7, '.lane.tenant', 7],
    ['TRAFFIC_STREAMS', 7, '.lane.streams.all', 7],
    ['TRAFFIC_STREAMS_PER_TENANT', 7, '.lane.streams.tenant', 7],
    ['TRAFFIC_MIB_PER_SECOND', 7, '.lane.bytesPerSecond', 7_340_032],
    ['SOCKETS_PER_TENANT', 7, '.sockets.perTenant', 7],
    ['SOCKETS_PER_ADDRESS', 7, '.sockets.perAddress', 7],
    ['SOCKETS_PER_CALLER', 7, '.sockets.perCaller', 7],
    ['METRICS_PORT', 7, '.metricsApart', true],
    ['SHUTDOWN_NOTICE_MILLISECONDS', 7, '.acceptMilliseconds', 7],
    ['SHUTDOWN_DRAIN_SECONDS', 7, '.drainMilliseconds', 7_000],
    ['NODE_ENV', 'production', '.localOrigins', false],
  ])('%s: %s', (name, given, path, expected) => {
    expect(changedBy({ [name]: given })).toEqual({ [path]: expected });
  });

  test('the public address, which makes cookies secure over https', () => {
    const { publicUrl, secure } = gatewayConfiguration({ ...base, PUBLIC_URL: 'https://gateway.example' });
    expect([publicUrl, secure]).toEqual(['https://gateway.example', true]);
    expect(gatewayConfiguration(base).secure).toBe(false);
  });
});
