// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type AuthorizationInput = {
  readonly from: string;
  readonly to: string;
  readonly value: string | number;
  readonly validAfter: string | number;
  readonly validBefore: string | number;
  readonly nonce: string;
};

export type ExactPayloadInput = {
  readonly signature: string;
  readonly authorization: AuthorizationInput;
};

export type PaymentAcceptanceSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type PaymentPayloadInput = {
  readonly x402Version: number;
  readonly scheme?: string | null | undefined;
  readonly network?: string | null | undefined;
  readonly accepted?: PaymentRequirementsInput | null | undefined;
  readonly payload: ExactPayloadInput;
};

export type PaymentRequirementsInput = {
  readonly scheme: string;
  readonly network: string;
  readonly maxAmountRequired?: string | number | null | undefined;
  readonly amount?: string | number | null | undefined;
  readonly asset?: string | null | undefined;
  readonly payTo: string;
  readonly resource?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly maxTimeoutSeconds?: string | number | null | undefined;
  readonly extra?: Record<string, unknown> | null | undefined;
};

export type PaymentSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type PaymentState =
  | 'ACCEPTED'
  | 'SUBMITTED'
  | 'CONFIRMED'
  | 'REVERTED'
  | 'REJECTED';

export type SpendingLimitInput = {
  readonly maximumPerPayment?: string | number | null | undefined;
  readonly maximumPerDay?: string | number | null | undefined;
  readonly network: string;
  readonly asset?: string | null | undefined;
  readonly payer?: string | null | undefined;
  readonly payee?: string | null | undefined;
};

export type SpendingLimitSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type SpendingMaximaInput = {
  readonly maximumPerPayment?: string | number | null | undefined;
  readonly maximumPerDay?: string | number | null | undefined;
};

export type PaymentRowFragment = { readonly paymentId: string, readonly state: PaymentState, readonly network: string, readonly value: string, readonly asset: string, readonly payer: string, readonly payee: string, readonly resource: string | null, readonly errorMessage: string | null, readonly createdAt: string, readonly settledAt: string | null };

export type PaymentsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: PaymentSort | null | undefined;
  state?: PaymentState | null | undefined;
  network?: string | null | undefined;
  payer?: string | null | undefined;
  payee?: string | null | undefined;
  asset?: string | null | undefined;
  transactionHash?: string | null | undefined;
}>;


export type PaymentsQuery = { readonly payments: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly paymentId: string, readonly state: PaymentState, readonly network: string, readonly value: string, readonly asset: string, readonly payer: string, readonly payee: string, readonly resource: string | null, readonly errorMessage: string | null, readonly createdAt: string, readonly settledAt: string | null }> } | null };

export type PaymentsThatHangQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentsThatHangQuery = { readonly accepted: { readonly totalElements: number } | null, readonly submitted: { readonly totalElements: number } | null, readonly rejected: { readonly totalElements: number } | null, readonly reverted: { readonly totalElements: number } | null, readonly confirmed: { readonly totalElements: number } | null };

export type PaymentDetailQueryVariables = Exact<{
  paymentId: string;
}>;


export type PaymentDetailQuery = { readonly payment: { readonly authorizationNonce: string, readonly blockNumber: string | null, readonly networkId: string, readonly transactionHash: string | null, readonly validAfter: string, readonly validBefore: string, readonly x402Version: number, readonly paymentId: string, readonly state: PaymentState, readonly network: string, readonly value: string, readonly asset: string, readonly payer: string, readonly payee: string, readonly resource: string | null, readonly errorMessage: string | null, readonly createdAt: string, readonly settledAt: string | null } | null };

export type SpendingLimitsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: SpendingLimitSort | null | undefined;
  network?: string | null | undefined;
  payer?: string | null | undefined;
  payee?: string | null | undefined;
}>;


export type SpendingLimitsQuery = { readonly spendingLimits: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly limitId: string, readonly network: string, readonly asset: string, readonly payer: string | null, readonly payee: string | null, readonly maximumPerPayment: string | null, readonly maximumPerDay: string | null, readonly createdAt: string, readonly removedAt: string | null }> } | null };

export type PaymentAcceptancesQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: PaymentAcceptanceSort | null | undefined;
  isEnabled?: boolean | null | undefined;
}>;


export type PaymentAcceptancesQuery = { readonly paymentAcceptances: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly agentId: string, readonly isEnabled: boolean, readonly createdAt: string, readonly updatedAt: string }> } | null, readonly agents: { readonly content: ReadonlyArray<{ readonly agentId: string, readonly name: string }> } | null };

export type SupportedPaymentsQueryVariables = Exact<{ [key: string]: never; }>;


export type SupportedPaymentsQuery = { readonly supportedPayments: { readonly signers: ReadonlyArray<string>, readonly extensions: ReadonlyArray<string>, readonly kinds: ReadonlyArray<{ readonly network: string, readonly scheme: string, readonly x402Version: number }> } | null };

export type VerifyPaymentQueryVariables = Exact<{
  paymentPayload: PaymentPayloadInput;
  paymentRequirements: PaymentRequirementsInput;
}>;


export type VerifyPaymentQuery = { readonly verifyPayment: { readonly isValid: boolean, readonly invalidReason: string | null, readonly payer: string } | null };

export type SettlePaymentMutationVariables = Exact<{
  paymentPayload: PaymentPayloadInput;
  paymentRequirements: PaymentRequirementsInput;
}>;


export type SettlePaymentMutation = { readonly settlePayment: { readonly success: boolean, readonly errorMessage: string | null, readonly transactionHash: string } | null };

export type CreateSpendingLimitMutationVariables = Exact<{
  input: SpendingLimitInput;
}>;


export type CreateSpendingLimitMutation = { readonly createSpendingLimit: { readonly limitId: string } | null };

export type UpdateSpendingLimitMutationVariables = Exact<{
  limitId: string;
  input: SpendingMaximaInput;
}>;


export type UpdateSpendingLimitMutation = { readonly updateSpendingLimit: { readonly limitId: string } | null };

export type RemoveSpendingLimitMutationVariables = Exact<{
  limitId: string;
}>;


export type RemoveSpendingLimitMutation = { readonly removeSpendingLimit: { readonly limitId: string } | null };

export type SetPaymentAcceptanceMutationVariables = Exact<{
  agentId: string;
  isEnabled: boolean;
}>;


export type SetPaymentAcceptanceMutation = { readonly setPaymentAcceptance: { readonly agentId: string } | null };

export const payments: Operation<PaymentsQuery, PaymentsQueryVariables> = {
  "name": "Payments",
  "kind": "query",
  "text": "fragment PaymentRow on Payment{paymentId state network value asset payer payee resource errorMessage createdAt settledAt}query Payments($page:Int$size:Int$sort:PaymentSort$state:PaymentState$network:Name$payer:EvmAddress$payee:EvmAddress$asset:EvmAddress$transactionHash:EvmHash){payments(page:$page size:$size sort:$sort state:$state network:$network payer:$payer payee:$payee asset:$asset transactionHash:$transactionHash){content{...PaymentRow}totalElements totalPages page size}}",
  "access": [
    {
      "field": "payments",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "PAYMENT:READ"
    }
  ],
  "variables": [
    {
      "name": "page",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "size",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "sort",
      "type": "PaymentSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC"
      ]
    },
    {
      "name": "state",
      "type": "PaymentState",
      "kind": "enumeration",
      "values": [
        "ACCEPTED",
        "SUBMITTED",
        "CONFIRMED",
        "REVERTED",
        "REJECTED"
      ]
    },
    {
      "name": "network",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "payer",
      "type": "EvmAddress",
      "kind": "scalar"
    },
    {
      "name": "payee",
      "type": "EvmAddress",
      "kind": "scalar"
    },
    {
      "name": "asset",
      "type": "EvmAddress",
      "kind": "scalar"
    },
    {
      "name": "transactionHash",
      "type": "EvmHash",
      "kind": "scalar"
    }
  ]
};

export const paymentsThatHang: Operation<PaymentsThatHangQuery, PaymentsThatHangQueryVariables> = {
  "name": "PaymentsThatHang",
  "kind": "query",
  "text": "query PaymentsThatHang{accepted:payments(state:ACCEPTED size:1){totalElements}submitted:payments(state:SUBMITTED size:1){totalElements}rejected:payments(state:REJECTED size:1){totalElements}reverted:payments(state:REVERTED size:1){totalElements}confirmed:payments(state:CONFIRMED size:1){totalElements}}",
  "access": [
    {
      "field": "payments",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "PAYMENT:READ"
    }
  ],
  "variables": []
};

export const paymentDetail: Operation<PaymentDetailQuery, PaymentDetailQueryVariables> = {
  "name": "PaymentDetail",
  "kind": "query",
  "text": "fragment PaymentRow on Payment{paymentId state network value asset payer payee resource errorMessage createdAt settledAt}query PaymentDetail($paymentId:UUID!){payment(paymentId:$paymentId){...PaymentRow authorizationNonce blockNumber networkId transactionHash validAfter validBefore x402Version}}",
  "access": [
    {
      "field": "payment",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "PAYMENT:READ"
    }
  ],
  "variables": [
    {
      "name": "paymentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const spendingLimits: Operation<SpendingLimitsQuery, SpendingLimitsQueryVariables> = {
  "name": "SpendingLimits",
  "kind": "query",
  "text": "query SpendingLimits($page:Int$size:Int$sort:SpendingLimitSort$network:Name$payer:EvmAddress$payee:EvmAddress){spendingLimits(page:$page size:$size sort:$sort network:$network payer:$payer payee:$payee){content{limitId network asset payer payee maximumPerPayment maximumPerDay createdAt removedAt}totalElements totalPages page size}}",
  "access": [
    {
      "field": "spendingLimits",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "PAYMENT:READ"
    }
  ],
  "variables": [
    {
      "name": "page",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "size",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "sort",
      "type": "SpendingLimitSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC"
      ]
    },
    {
      "name": "network",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "payer",
      "type": "EvmAddress",
      "kind": "scalar"
    },
    {
      "name": "payee",
      "type": "EvmAddress",
      "kind": "scalar"
    }
  ]
};

export const paymentAcceptances: Operation<PaymentAcceptancesQuery, PaymentAcceptancesQueryVariables> = {
  "name": "PaymentAcceptances",
  "kind": "query",
  "text": "query PaymentAcceptances($page:Int$size:Int$sort:PaymentAcceptanceSort$isEnabled:Boolean){paymentAcceptances(page:$page size:$size sort:$sort isEnabled:$isEnabled){content{agentId isEnabled createdAt updatedAt}totalElements totalPages page size}agents(size:200 sort:NAME_ASC){content{agentId name}}}",
  "access": [
    {
      "field": "paymentAcceptances",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "PAYMENT:READ"
    },
    {
      "field": "agents",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "page",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "size",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "sort",
      "type": "PaymentAcceptanceSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC"
      ]
    },
    {
      "name": "isEnabled",
      "type": "Boolean",
      "kind": "scalar"
    }
  ]
};

export const supportedPayments: Operation<SupportedPaymentsQuery, SupportedPaymentsQueryVariables> = {
  "name": "SupportedPayments",
  "kind": "query",
  "text": "query SupportedPayments{supportedPayments{kinds{network scheme x402Version}signers extensions}}",
  "access": [
    {
      "field": "supportedPayments",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ]
    }
  ],
  "variables": []
};

export const verifyPayment: Operation<VerifyPaymentQuery, VerifyPaymentQueryVariables> = {
  "name": "VerifyPayment",
  "kind": "query",
  "text": "query VerifyPayment($paymentPayload:PaymentPayloadInput!$paymentRequirements:PaymentRequirementsInput!){verifyPayment(paymentPayload:$paymentPayload paymentRequirements:$paymentRequirements){isValid invalidReason payer}}",
  "access": [
    {
      "field": "verifyPayment",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ]
    }
  ],
  "variables": [
    {
      "name": "paymentPayload",
      "type": "PaymentPayloadInput",
      "kind": "object",
      "isRequired": true,
      "fields": [
        {
          "name": "x402Version",
          "type": "Int",
          "kind": "scalar",
          "isRequired": true
        },
        {
          "name": "scheme",
          "type": "Name",
          "kind": "scalar",
          "longest": 200
        },
        {
          "name": "network",
          "type": "Name",
          "kind": "scalar",
          "longest": 200
        },
        {
          "name": "accepted",
          "type": "PaymentRequirementsInput",
          "kind": "object",
          "fields": [
            {
              "name": "scheme",
              "type": "Name",
              "kind": "scalar",
              "isRequired": true,
              "longest": 200
            },
            {
              "name": "network",
              "type": "Name",
              "kind": "scalar",
              "isRequired": true,
              "longest": 200
            },
            {
              "name": "maxAmountRequired",
              "type": "UInt256",
              "kind": "scalar",
              "least": 0
            },
            {
              "name": "amount",
              "type": "UInt256",
              "kind": "scalar",
              "least": 0
            },
            {
              "name": "asset",
              "type": "EvmAddress",
              "kind": "scalar"
            },
            {
              "name": "payTo",
              "type": "EvmAddress",
              "kind": "scalar",
              "isRequired": true
            },
            {
              "name": "resource",
              "type": "String",
              "kind": "scalar"
            },
            {
              "name": "description",
              "type": "String",
              "kind": "scalar"
            },
            {
              "name": "maxTimeoutSeconds",
              "type": "UInt256",
              "kind": "scalar",
              "least": 0
            },
            {
              "name": "extra",
              "type": "JsonObject",
              "kind": "scalar"
            }
          ]
        },
        {
          "name": "payload",
          "type": "ExactPayloadInput",
          "kind": "object",
          "isRequired": true,
          "fields": [
            {
              "name": "signature",
              "type": "EvmSignature",
              "kind": "scalar",
              "isRequired": true,
              "longest": 16386
            },
            {
              "name": "authorization",
              "type": "AuthorizationInput",
              "kind": "object",
              "isRequired": true,
              "fields": [
                {
                  "name": "from",
                  "type": "EvmAddress",
                  "kind": "scalar",
                  "isRequired": true
                },
                {
                  "name": "to",
                  "type": "EvmAddress",
                  "kind": "scalar",
                  "isRequired": true
                },
                {
                  "name": "value",
                  "type": "UInt256",
                  "kind": "scalar",
                  "isRequired": true,
                  "least": 0
                },
                {
                  "name": "validAfter",
                  "type": "UInt256",
                  "kind": "scalar",
                  "isRequired": true,
                  "least": 0
                },
                {
                  "name": "validBefore",
                  "type": "UInt256",
                  "kind": "scalar",
                  "isRequired": true,
                  "least": 0
                },
                {
                  "name": "nonce",
                  "type": "EvmHash",
                  "kind": "scalar",
                  "isRequired": true
                }
              ]
            }
          ]
        }
      ]
    },
    {
      "name": "paymentRequirements",
      "type": "PaymentRequirementsInput",
      "kind": "object",
      "isRequired": true,
      "fields": [
        {
          "name": "scheme",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "longest": 200
        },
        {
          "name": "network",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "longest": 200
        },
        {
          "name": "maxAmountRequired",
          "type": "UInt256",
          "kind": "scalar",
          "least": 0
        },
        {
          "name": "amount",
          "type": "UInt256",
          "kind": "scalar",
          "least": 0
        },
        {
          "name": "asset",
          "type": "EvmAddress",
          "kind": "scalar"
        },
        {
          "name": "payTo",
          "type": "EvmAddress",
          "kind": "scalar",
          "isRequired": true
        },
        {
          "name": "resource",
          "type": "String",
          "kind": "scalar"
        },
        {
          "name": "description",
          "type": "String",
          "kind": "scalar"
        },
        {
          "name": "maxTimeoutSeconds",
          "type": "UInt256",
          "kind": "scalar",
          "least": 0
        },
        {
          "name": "extra",
          "type": "JsonObject",
          "kind": "scalar"
        }
      ]
    }
  ]
};

export const settlePayment: Operation<SettlePaymentMutation, SettlePaymentMutationVariables> = {
  "name": "SettlePayment",
  "kind": "mutation",
  "text": "mutation SettlePayment($paymentPayload:PaymentPayloadInput!$paymentRequirements:PaymentRequirementsInput!){settlePayment(paymentPayload:$paymentPayload paymentRequirements:$paymentRequirements){success errorMessage transactionHash}}",
  "access": [
    {
      "field": "settlePayment",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ]
    }
  ],
  "variables": [
    {
      "name": "paymentPayload",
      "type": "PaymentPayloadInput",
      "kind": "object",
      "isRequired": true,
      "description": "The signed payment of x402.",
      "fields": [
        {
          "name": "x402Version",
          "type": "Int",
          "kind": "scalar",
          "isRequired": true,
          "description": "1 or 2."
        },
        {
          "name": "scheme",
          "type": "Name",
          "kind": "scalar",
          "description": "Version 1.",
          "longest": 200
        },
        {
          "name": "network",
          "type": "Name",
          "kind": "scalar",
          "description": "Version 1.",
          "longest": 200
        },
        {
          "name": "accepted",
          "type": "PaymentRequirementsInput",
          "kind": "object",
          "description": "Version 2: the requirements that were chosen.",
          "fields": [
            {
              "name": "scheme",
              "type": "Name",
              "kind": "scalar",
              "isRequired": true,
              "description": "The scheme of x402.",
              "longest": 200
            },
            {
              "name": "network",
              "type": "Name",
              "kind": "scalar",
              "isRequired": true,
              "description": "A name such as `base-sepolia`, or a CAIP-2 identifier such as `eip155:84532`.",
              "longest": 200
            },
            {
              "name": "maxAmountRequired",
              "type": "UInt256",
              "kind": "scalar",
              "description": "Version 1: the price in the smallest unit.",
              "least": 0
            },
            {
              "name": "amount",
              "type": "UInt256",
              "kind": "scalar",
              "description": "Version 2: the price in the smallest unit.",
              "least": 0
            },
            {
              "name": "asset",
              "type": "EvmAddress",
              "kind": "scalar",
              "description": "The token. By default the first of the network."
            },
            {
              "name": "payTo",
              "type": "EvmAddress",
              "kind": "scalar",
              "isRequired": true,
              "description": "The address that is paid."
            },
            {
              "name": "resource",
              "type": "String",
              "kind": "scalar",
              "description": "Version 1: what is paid for."
            },
            {
              "name": "description",
              "type": "String",
              "kind": "scalar",
              "description": "A description for people."
            },
            {
              "name": "maxTimeoutSeconds",
              "type": "UInt256",
              "kind": "scalar",
              "description": "How long the answer may take. It takes 8 seconds at most.",
              "least": 0
            },
            {
              "name": "extra",
              "type": "JsonObject",
              "kind": "scalar",
              "description": "`name` and `version` of the token's EIP-712 domain."
            }
          ]
        },
        {
          "name": "payload",
          "type": "ExactPayloadInput",
          "kind": "object",
          "isRequired": true,
          "description": "The signed authorization.",
          "fields": [
            {
              "name": "signature",
              "type": "EvmSignature",
              "kind": "scalar",
              "isRequired": true,
              "description": "The signature of the authorization (EIP-712).",
              "longest": 16386
            },
            {
              "name": "authorization",
              "type": "AuthorizationInput",
              "kind": "object",
              "isRequired": true,
              "description": "The authorization to transfer (EIP-3009).",
              "fields": [
                {
                  "name": "from",
                  "type": "EvmAddress",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The address that pays."
                },
                {
                  "name": "to",
                  "type": "EvmAddress",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The address that is paid."
                },
                {
                  "name": "value",
                  "type": "UInt256",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "In the smallest unit of the token.",
                  "least": 0
                },
                {
                  "name": "validAfter",
                  "type": "UInt256",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "Seconds since 1970: the transfer is possible after them.",
                  "least": 0
                },
                {
                  "name": "validBefore",
                  "type": "UInt256",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "Seconds since 1970: the transfer is possible before them.",
                  "least": 0
                },
                {
                  "name": "nonce",
                  "type": "EvmHash",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "Chosen by the payer; each makes one transfer."
                }
              ]
            }
          ]
        }
      ]
    },
    {
      "name": "paymentRequirements",
      "type": "PaymentRequirementsInput",
      "kind": "object",
      "isRequired": true,
      "description": "What the payee requires.",
      "fields": [
        {
          "name": "scheme",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The scheme of x402.",
          "longest": 200
        },
        {
          "name": "network",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "A name such as `base-sepolia`, or a CAIP-2 identifier such as `eip155:84532`.",
          "longest": 200
        },
        {
          "name": "maxAmountRequired",
          "type": "UInt256",
          "kind": "scalar",
          "description": "Version 1: the price in the smallest unit.",
          "least": 0
        },
        {
          "name": "amount",
          "type": "UInt256",
          "kind": "scalar",
          "description": "Version 2: the price in the smallest unit.",
          "least": 0
        },
        {
          "name": "asset",
          "type": "EvmAddress",
          "kind": "scalar",
          "description": "The token. By default the first of the network."
        },
        {
          "name": "payTo",
          "type": "EvmAddress",
          "kind": "scalar",
          "isRequired": true,
          "description": "The address that is paid."
        },
        {
          "name": "resource",
          "type": "String",
          "kind": "scalar",
          "description": "Version 1: what is paid for."
        },
        {
          "name": "description",
          "type": "String",
          "kind": "scalar",
          "description": "A description for people."
        },
        {
          "name": "maxTimeoutSeconds",
          "type": "UInt256",
          "kind": "scalar",
          "description": "How long the answer may take. It takes 8 seconds at most.",
          "least": 0
        },
        {
          "name": "extra",
          "type": "JsonObject",
          "kind": "scalar",
          "description": "`name` and `version` of the token's EIP-712 domain."
        }
      ]
    }
  ]
};

export const createSpendingLimit: Operation<CreateSpendingLimitMutation, CreateSpendingLimitMutationVariables> = {
  "name": "CreateSpendingLimit",
  "kind": "mutation",
  "text": "mutation CreateSpendingLimit($input:SpendingLimitInput!){createSpendingLimit(input:$input){limitId}}",
  "access": [
    {
      "field": "createSpendingLimit",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "PAYMENT:ADMIN"
    }
  ],
  "variables": [
    {
      "name": "input",
      "type": "SpendingLimitInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "maximumPerPayment",
          "type": "UInt256",
          "kind": "scalar",
          "description": "Of one payment, in the smallest unit.",
          "least": 0
        },
        {
          "name": "maximumPerDay",
          "type": "UInt256",
          "kind": "scalar",
          "description": "Of all payments of a day (UTC), in the smallest unit.",
          "least": 0
        },
        {
          "name": "network",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The name of a configured network, such as `base-sepolia`.",
          "longest": 200
        },
        {
          "name": "asset",
          "type": "EvmAddress",
          "kind": "scalar",
          "description": "By default the first token of the network."
        },
        {
          "name": "payer",
          "type": "EvmAddress",
          "kind": "scalar",
          "description": "Only payments of this payer."
        },
        {
          "name": "payee",
          "type": "EvmAddress",
          "kind": "scalar",
          "description": "Only payments to this payee."
        }
      ]
    }
  ]
};

export const updateSpendingLimit: Operation<UpdateSpendingLimitMutation, UpdateSpendingLimitMutationVariables> = {
  "name": "UpdateSpendingLimit",
  "kind": "mutation",
  "text": "mutation UpdateSpendingLimit($limitId:UUID!$input:SpendingMaximaInput!){updateSpendingLimit(limitId:$limitId input:$input){limitId}}",
  "access": [
    {
      "field": "updateSpendingLimit",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "PAYMENT:ADMIN"
    }
  ],
  "variables": [
    {
      "name": "limitId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the spending limit."
    },
    {
      "name": "input",
      "type": "SpendingMaximaInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "maximumPerPayment",
          "type": "UInt256",
          "kind": "scalar",
          "description": "Of one payment, in the smallest unit.",
          "least": 0
        },
        {
          "name": "maximumPerDay",
          "type": "UInt256",
          "kind": "scalar",
          "description": "Of all payments of a day (UTC), in the smallest unit.",
          "least": 0
        }
      ]
    }
  ]
};

export const removeSpendingLimit: Operation<RemoveSpendingLimitMutation, RemoveSpendingLimitMutationVariables> = {
  "name": "RemoveSpendingLimit",
  "kind": "mutation",
  "text": "mutation RemoveSpendingLimit($limitId:UUID!){removeSpendingLimit(limitId:$limitId){limitId}}",
  "access": [
    {
      "field": "removeSpendingLimit",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "PAYMENT:ADMIN"
    }
  ],
  "variables": [
    {
      "name": "limitId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the spending limit."
    }
  ]
};

export const setPaymentAcceptance: Operation<SetPaymentAcceptanceMutation, SetPaymentAcceptanceMutationVariables> = {
  "name": "SetPaymentAcceptance",
  "kind": "mutation",
  "text": "mutation SetPaymentAcceptance($agentId:UUID!$isEnabled:Boolean!){setPaymentAcceptance(agentId:$agentId isEnabled:$isEnabled){agentId}}",
  "access": [
    {
      "field": "setPaymentAcceptance",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "PAYMENT:ADMIN"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "isEnabled",
      "type": "Boolean",
      "kind": "scalar",
      "isRequired": true,
      "description": "Whether it is enabled."
    }
  ]
};
