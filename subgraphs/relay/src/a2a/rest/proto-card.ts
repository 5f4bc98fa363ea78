import {
  dropped,
  type JsonNode,
  listOf,
  type Mapping,
  mapped,
  objectOf,
  type Steps,
  unchanged,
  valuesOf,
} from '@agg/traffic/json';

const schemes: Readonly<Record<string, readonly [string, Mapping]>> = {
  apiKey: ['apiKeySecurityScheme', objectOf({ type: dropped, in: ['location', unchanged] })],
  http: ['httpAuthSecurityScheme', objectOf({ type: dropped })],
  oauth2: ['oauth2SecurityScheme', objectOf({ type: dropped })],
  openIdConnect: ['openIdConnectSecurityScheme', objectOf({ type: dropped })],
  mutualTLS: ['mtlsSecurityScheme', objectOf({ type: dropped })],
};

/** In ProtoJSON, the kind of a security scheme is the name of its only member. */
function* schemeOf(node: JsonNode): Steps<string> {
  const type = node.pick('type').type?.asText() ?? '';
  const [name, mapping] = Object.hasOwn(schemes, type) ? (schemes[type] ?? []) : [];
  return name && mapping ? `{"${name}":${yield* mapped(mapping, node)}}` : node.raw;
}

const schemesOf = valuesOf(({ raw }) => `{"list":${raw}}`);
const security = listOf(function* securityOf(node): Steps<string> {
  return `{"schemes":${yield* mapped(schemesOf, node)}}`;
});

/** A card of JSON-RPC 0.3 in ProtoJSON, as `GET /v1/card` answers it. */
export const cardOf: Mapping = objectOf({
  securitySchemes: valuesOf(schemeOf),
  security,
  skills: listOf(objectOf({ security })),
});
