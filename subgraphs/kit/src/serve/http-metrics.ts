import { Counter, Histogram, type Registry } from 'prom-client';
import type { AnsweredRequest } from './request-log.ts';

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Methods that have series of their own. Node reads some thirty others, and any client may send them to every route. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The requests of an HTTP server, and what they are answered with. */
export class HttpMetrics {
  readonly #requests: Histogram<'route' | 'method' | 'status'>;
  readonly #answers: Counter<'kind' | 'code'>;

  /** @param prefix of the names: `gateway`, `subgraph` */
  constructor(registry: Registry, prefix: string) {
    const registers = [registry];
    this.#requests = new Histogram({
      name: `${prefix}_http_request_duration_seconds`,
      help: 'Time in seconds from the headers of a request to the end of its response. The route is a pattern: ids would create one series each.',
      labelNames: ['route', 'method', 'status'],
      buckets,
      registers,
    });
    this.#answers = new Counter({
      name: `${prefix}_answers_total`,
      help: 'Answers by kind (graphql, rest, route, socket, fetch, page) and by the code of their first error. OK: without one; FOREIGN: the status of a host or a page, without a code of ours; GONE: the client left before its answer.',
      labelNames: ['kind', 'code'],
      registers,
    });
  }

  observe({ kind, method: sent, route, status, code, milliseconds }: AnsweredRequest): void {
    const method = methods.has(sent) ? sent : 'OTHER';
    this.#requests.observe({ route, method, status }, milliseconds / 1000);
    if (kind !== 'probe') this.answered(kind, code);
  }

  /** Counts an answer that is not one of HTTP. */
  answered(kind: string, code: string): void {
    this.#answers.inc({ kind, code });
  }
}
