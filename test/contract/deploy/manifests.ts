import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IService } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';

/** What the chart renders. */
export interface Manifests {
  Deployment: IDeployment;
  Service: IService;
  PodDisruptionBudget: IPodDisruptionBudget;
  Ingress?: IIngress;
}

/** How Kubernetes judges each kind. */
const validators = {
  'apps/v1 Deployment': deployment,
  'v1 Service': service,
  'networking.k8s.io/v1 Ingress': ingress,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
};

type Manifest = Readonly<Record<string, unknown>>;

/** The manifests, each by its kind. Kubernetes reads the older YAML, in which 0440 is octal. */
export function parseManifests(text: string): Manifests {
  const parsed = documents(text).map((manifest) => [manifest.kind, manifest]);
  return Object.fromEntries(parsed) as unknown as Manifests;
}

/** What Kubernetes would not accept in a text of manifests: unknown kinds and fields, and wrong values. */
export function problemsOf(text: string): string[] {
  return documents(text).flatMap((manifest) => {
    const name = `${manifest.apiVersion} ${manifest.kind}`;
    const validate = validators[name as keyof typeof validators];
    if (!validate) return [`${name} is not known`];
    const unread = new Set<string>();
    const isValid = validate(watched(manifest, '', unread));
    const errors = isValid ? [] : (validate as unknown as { errors: Problem[] }).errors;
    return errors
      .map(({ instancePath, message, keyword }) => `${name}${instancePath}: ${message ?? keyword}`)
      .concat([...unread].map((field) => `${name}${field} is not known`));
  });
}

interface Problem {
  instancePath: string;
  message?: string;
  keyword: string;
}

function documents(text: string): Manifest[] {
  return parseAllDocuments(text, { version: '1.1' }).map((read) => {
    if (read.errors.length > 0) throw new Error(read.errors.join('\n'));
    return read.toJS() as Manifest;
  });
}

/**
 * The schema of Kubernetes lets unknown fields pass, its API server does not. What validates reads each field that it knows.
 * @param unread the fields that have not been read yet
 */
function watched(part: object, at: string, unread: Set<string>): object {
  for (const key of Object.keys(part)) unread.add(`${at}/${key}`);
  return new Proxy(part, {
    get: (target, key, receiver) => {
      const field = `${at}/${String(key)}`;
      unread.delete(field);
      const value = Reflect.get(target, key, receiver);
      return typeof value === 'object' && value !== null && Object.hasOwn(target, key)
        ? watched(value, field, unread)
        : value;
    },
  });
}
