import { environmentOf, podOf } from './chart-rules.ts';
import type { FileRule } from './file-rule.ts';
import type { Manifests } from './manifests.ts';

/** The name of a service in Kubernetes. */
const serviceName = /^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/;

/** The port of the container with a name. */
const portOf = (manifests: Manifests, name: string) =>
  podOf(manifests).container.ports?.find((port) => port.name === name)?.containerPort;

/** What everything that the chart renders has to keep of names, ports and replacement. */
export const chartNetworkRules: FileRule<Manifests>[] = [
  {
    says: 'Everything has the name of the release, which a service can have',
    holds: (manifests) => {
      const names = Object.values(manifests).map(({ metadata }) => metadata?.name ?? '');
      return new Set(names).size === 1 && names.every((name) => serviceName.test(name));
    },
    broken: ['name: "gateway"', 'name: "1gateway"'],
  },
  {
    says: 'The service leads to the port of clients only, never to that of the metrics',
    holds: ({ Service }) => Service.spec?.ports?.map(({ targetPort }) => targetPort).join() === 'http',
    broken: ['targetPort: http', 'targetPort: metrics'],
  },
  {
    says: 'Prometheus is told the port at which the product serves its metrics',
    holds: (manifests) => {
      const { METRICS_PORT } = environmentOf(manifests);
      const { annotations = {} } = manifests.Deployment.spec?.template.metadata ?? {};
      return (
        annotations['prometheus.io/port'] === METRICS_PORT &&
        String(portOf(manifests, 'metrics')) === METRICS_PORT
      );
    },
    broken: ['name: METRICS_PORT\n              value: "', 'name: METRICS_PORT\n              value: "1'],
  },
  {
    says: 'The product listens at the port of clients',
    holds: (manifests) => portOf(manifests, 'http') === 4000 && environmentOf(manifests).PORT === undefined,
    broken: ['containerPort: 4000', 'containerPort: 4001'],
  },
  {
    says: 'The ingress leads to the service, and its certificate is that of its host',
    holds: ({ Service, Ingress }) => {
      const [rule] = Ingress?.spec?.rules ?? [];
      const [path] = rule?.http?.paths ?? [];
      const hosts = Ingress?.spec?.tls?.flatMap((tls) => tls.hosts ?? []);
      const leads = [path?.backend.service?.name, path?.backend.service?.port?.name].join();
      return (
        !Ingress || (leads === `${Service.metadata?.name},http` && (!hosts || hosts.join() === rule?.host))
      );
    },
    broken: [/name: "gateway"(\s+port:)/, 'name: "other"$1'],
  },
  {
    says: 'A pod is replaced once another one is ready, and drained without waiting for a second one',
    holds: ({ Deployment, PodDisruptionBudget }) => {
      const { maxUnavailable, maxSurge } = Deployment.spec?.strategy?.rollingUpdate ?? {};
      const { spec } = PodDisruptionBudget;
      return (
        maxUnavailable === 0 &&
        maxSurge === 1 &&
        spec?.maxUnavailable === 1 &&
        spec.minAvailable === undefined
      );
    },
    broken: ['  maxUnavailable: 1', '  minAvailable: 1'],
  },
];
