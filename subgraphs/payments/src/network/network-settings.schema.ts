const gas = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;

/** JSON Schema of `PAYMENT_NETWORKS`: settings by the name of the network in x402 v1. */
export const networkSettingsSchema = {
  type: 'object',
  propertyNames: { pattern: '^[a-z0-9-]{1,50}$' },
  additionalProperties: {
    type: 'object',
    required: ['rpc'],
    additionalProperties: false,
    properties: {
      rpc: { type: 'array', minItems: 1, items: { type: 'string', pattern: '^https?://' } },
      agreement: { type: 'integer', minimum: 1, maximum: 100 },
      chainId: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      confirmations: { type: 'integer', minimum: 1, maximum: 1_000 },
      maxGweiPerGas: { type: 'integer', minimum: 1, maximum: 1_000_000 },
      gasPerDay: {
        type: 'object',
        additionalProperties: false,
        properties: { caller: gas, tenant: gas, network: gas },
      },
      tokens: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['address', 'name', 'version'],
          additionalProperties: false,
          properties: {
            address: { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' },
            name: { type: 'string', minLength: 1 },
            version: { type: 'string', minLength: 1 },
          },
        },
      },
      signer: {
        type: 'object',
        required: ['url', 'address'],
        additionalProperties: false,
        properties: {
          url: { type: 'string', pattern: '^https?://' },
          address: { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' },
        },
      },
    },
  },
} as const;

/** What the operator states of a network; what is missing comes from the table of known networks. */
export interface NetworkSettings {
  rpc: string[];
  agreement?: number;
  chainId?: number;
  confirmations?: number;
  maxGweiPerGas?: number;
  gasPerDay?: { caller?: number; tenant?: number; network?: number };
  tokens?: { address: string; name: string; version: string }[];
  signer?: { url: string; address: string };
}
