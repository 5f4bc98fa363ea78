import type { FileRule } from './file-rule.ts';
import type { Manifests } from './manifests.ts';
import { productVariables, secretNames } from './product-variables.ts';

/** The part of a pod that Kubernetes schedules, and its only container. */
export function podOf({ Deployment }: Manifests) {
  const pod = Deployment.spec?.template.spec;
  const [container] = pod?.containers ?? [];
  if (!pod || !container || pod.containers.length > 1) throw new Error('There is not one container.');
  return { pod, container };
}

/** The environment of the container, by the names of the variables. */
export function environmentOf(manifests: Manifests): Record<string, string> {
  const variables = podOf(manifests).container.env ?? [];
  return Object.fromEntries(variables.map(({ name, value }) => [name, value ?? '']));
}

/** What selects pods: the labels that they need to have. */
const selectors = ({ Deployment, Service, PodDisruptionBudget }: Manifests) =>
  [
    Deployment.spec?.selector.matchLabels,
    Service.spec?.selector,
    PodDisruptionBudget.spec?.selector?.matchLabels,
  ].map((labels) => Object.entries(labels ?? {}));

/** What everything that the chart renders has to keep, whatever the values. */
export const chartRules: FileRule<Manifests>[] = [
  {
    says: 'Pods live while /health answers, and get requests while /ready does',
    holds: (manifests) => {
      const { startupProbe, livenessProbe, readinessProbe } = podOf(manifests).container;
      const asked = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet);
      return asked.map((get) => `${get?.port}${get?.path}`).join() === 'http/health,http/health,http/ready';
    },
    broken: ['path: /ready', 'path: /health'],
  },
  {
    says: 'The root file system is read-only',
    holds: (manifests) => podOf(manifests).container.securityContext?.readOnlyRootFilesystem === true,
    broken: ['readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false'],
  },
  {
    says: 'The user is an ordinary one',
    holds: (manifests) => {
      const { runAsNonRoot, runAsUser = 0 } = podOf(manifests).pod.securityContext ?? {};
      return runAsNonRoot === true && runAsUser > 0;
    },
    broken: ['runAsUser: 1000', 'runAsUser: 0'],
  },
  {
    says: 'The container has no capability, gains none, and may make only usual system calls',
    holds: (manifests) => {
      const { pod, container } = podOf(manifests);
      const { capabilities, allowPrivilegeEscalation } = container.securityContext ?? {};
      const profile = pod.securityContext?.seccompProfile?.type;
      return (
        capabilities?.drop?.join() === 'ALL' &&
        !capabilities.add &&
        allowPrivilegeEscalation === false &&
        profile === 'RuntimeDefault'
      );
    },
    broken: ['drop: [ALL]', 'drop: [CHOWN]'],
  },
  {
    says: 'Pods have no token of Kubernetes, and no variables of other services',
    holds: (manifests) => {
      const { automountServiceAccountToken, enableServiceLinks } = podOf(manifests).pod;
      return automountServiceAccountToken === false && enableServiceLinks === false;
    },
    broken: ['automountServiceAccountToken: false', 'automountServiceAccountToken: true'],
  },
  {
    says: 'Every variable is one that the product reads, and set once',
    holds: (manifests) => {
      const names = podOf(manifests).container.env?.map(({ name }) => name) ?? [];
      return names.every((name) => productVariables.includes(name)) && new Set(names).size === names.length;
    },
    broken: ['name: METRICS_HOST', 'name: METRICS_ADDRESS'],
  },
  {
    says: 'Secrets are files of the mounted secret, which others cannot read',
    holds: (manifests) => {
      const { pod, container } = podOf(manifests);
      const mount = container.volumeMounts?.find(({ readOnly }) => readOnly);
      const volume = pod.volumes?.find(({ name }) => name === mount?.name);
      const set = Object.entries(environmentOf(manifests));
      const files = set.filter(([name]) => name.endsWith('_FILE'));
      return (
        files.every(([name, file]) => file === `${mount?.mountPath}/${name.slice(0, -'_FILE'.length)}`) &&
        files.length > 1 &&
        !set.some(([name]) => secretNames.includes(name)) &&
        volume?.secret?.defaultMode === 0o440
      );
    },
    broken: ['name: DATABASE_URL_FILE', 'name: DATABASE_URL'],
  },
  {
    says: 'Every selector selects the pods',
    holds: (manifests) => {
      const labels = manifests.Deployment.spec?.template.metadata?.labels ?? {};
      return selectors(manifests).every(
        (selector) => selector.length === 2 && selector.every(([name, value]) => labels[name] === value),
      );
    },
    broken: [/(matchLabels:\n\s+app.kubernetes.io\/name:) \S+/, '$1 other'],
  },
];
