/** Values of the chart: a tree of the values of YAML. */
export type Values = { readonly [name: string]: Value };
type Value = string | number | boolean | readonly string[] | Values;

/** Another value for each that the chart documents. */
export const changedValues: Values = {
  image: {
    repository: 'registry.example:5000/agents/gateway',
    tag: `1.10@sha256:${'a1'.repeat(32)}`,
    pullPolicy: 'Always',
    pullSecrets: ['of-registry'],
  },
  replicas: 1,
  existingSecret: 'of-gateway',
  secretKeys: ['DATABASE_URL', 'ENCRYPTION_KEY', 'REDIS_URL', 'SMTP_URL', 'ENCRYPTION_KEY_PREVIOUS'],
  environment: {
    PUBLIC_URL: 'https://agents.example',
    TRUSTED_PROXIES: '192.168.0.0/16',
    SHUTDOWN_NOTICE_MILLISECONDS: 9000,
    LOG_LEVEL: 'warn',
  },
  service: { type: 'LoadBalancer', port: 443 },
  ingress: {
    enabled: true,
    className: 'nginx',
    annotations: { 'nginx.ingress.kubernetes.io/proxy-read-timeout': '3600' },
    host: 'agents.example',
    tlsSecret: 'of-host',
  },
  metrics: { port: 9500 },
  resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '4Gi' } },
};

/** The path of each value that is no tree, nor an empty one. */
export function leavesOf(values: Values, at: readonly string[] = []): (readonly string[])[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const path = at.concat(name);
    return isTree(value) && Object.keys(value).length > 0 ? leavesOf(value, path) : [path];
  });
}

/** The values but for that at a path. */
export function without(values: Values, [name, ...below]: readonly string[]): Values {
  const kept = Object.entries(values).filter(([other]) => other !== name || below.length > 0);
  return Object.fromEntries(
    kept.map(([other, value]) => [other, other === name && isTree(value) ? without(value, below) : value]),
  );
}

function isTree(value: Value): value is Values {
  return typeof value === 'object' && !Array.isArray(value);
}
