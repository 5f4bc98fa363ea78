import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '@agg/schema/testing';

type Value = { stringValue?: string; intValue?: number | string };

/** A span as OTLP sends it in JSON (opentelemetry-proto, `trace.proto`). */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, string>;
  links: { traceId: string; spanId: string }[];
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes' | 'links'> & RawMembers)[] }[];
  }[];
}

interface RawMembers {
  attributes?: Attribute[];
  links?: ReceivedSpan['links'];
}

type Attribute = { key: string; value: Value };

/** A collector that receives traces by OTLP over HTTP in JSON. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** Everything that was received, as it came. */
  received = '';
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const body = await text(request);
      this.received += body;
      this.spans.push(...spansOf(JSON.parse(body)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }

  static async start(): Promise<OtlpReceiver> {
    const receiver = new OtlpReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A span of a trace that meets the condition, once it has arrived. */
  spanOf(traceId: string, is: (span: ReceivedSpan) => boolean, what: string): Promise<ReceivedSpan> {
    const found = () => this.spans.find((span) => span.traceId === traceId && is(span));
    return eventually(found, `the trace has ${what}`);
  }

  /** The names of a span and of the spans around it, the outermost first; `remote` where it was not received. */
  pathTo(span: ReceivedSpan): string[] {
    const parent = this.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return [...(parent ? this.pathTo(parent) : [span.parentSpanId ?? '']), span.name];
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function spansOf({ resourceSpans }: Export): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = valuesOf(resource.attributes)['service.name'] ?? '';
    return scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ attributes = [], links = [], ...span }) => ({
        ...span,
        service,
        links,
        attributes: valuesOf(attributes),
      }));
  });
}

function valuesOf(attributes: Attribute[]): Record<string, string> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? '')]),
  );
}
