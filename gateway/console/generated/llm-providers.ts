// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type LlmAnthropicSettingsInput = {
  readonly baseUrl?: string | null | undefined;
  readonly version?: string | null | undefined;
};

export type LlmAzureOpenAiSettingsInput = {
  readonly endpoint: string;
  readonly deployment?: string | null | undefined;
  readonly apiVersion?: string | null | undefined;
};

export type LlmBedrockSettingsInput = {
  readonly region: string;
  readonly roleArn?: string | null | undefined;
};

export type LlmGatewayStatus =
  | 'DRAFT'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'ARCHIVED';

export type LlmOllamaSettingsInput = {
  readonly baseUrl: string;
};

export type LlmOpenAiCompatibleSettingsInput = {
  readonly baseUrl: string;
  readonly organization?: string | null | undefined;
};

export type LlmOpenAiSettingsInput = {
  readonly baseUrl?: string | null | undefined;
  readonly organization?: string | null | undefined;
  readonly project?: string | null | undefined;
};

export type LlmProviderInput = {
  readonly name: string;
  readonly kind: LlmProviderKind;
  readonly settings?: LlmProviderSettingsInput | null | undefined;
  readonly baseUrl?: string | null | undefined;
  readonly models?: ReadonlyArray<string> | null | undefined;
  readonly secret?: string | null | undefined;
};

export type LlmProviderKind =
  | 'OPENAI'
  | 'ANTHROPIC'
  | 'AZURE_OPENAI'
  | 'BEDROCK'
  | 'VERTEX'
  | 'GEMINI'
  | 'MISTRAL'
  | 'OLLAMA'
  | 'OPENAI_COMPATIBLE';

export type LlmProviderSettingsInput = {
  readonly openAi?: LlmOpenAiSettingsInput | null | undefined;
  readonly anthropic?: LlmAnthropicSettingsInput | null | undefined;
  readonly azureOpenAi?: LlmAzureOpenAiSettingsInput | null | undefined;
  readonly bedrock?: LlmBedrockSettingsInput | null | undefined;
  readonly vertex?: LlmVertexSettingsInput | null | undefined;
  readonly gemini?: LlmPublicSettingsInput | null | undefined;
  readonly mistral?: LlmPublicSettingsInput | null | undefined;
  readonly ollama?: LlmOllamaSettingsInput | null | undefined;
  readonly openAiCompatible?: LlmOpenAiCompatibleSettingsInput | null | undefined;
};

export type LlmProviderSort =
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'KIND_ASC'
  | 'KIND_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type LlmProviderStatus =
  | 'ENABLED'
  | 'DISABLED'
  | 'ARCHIVED';

export type LlmProviderUpdate = {
  readonly name?: string | null | undefined;
  readonly settings?: LlmProviderSettingsInput | null | undefined;
  readonly baseUrl?: string | null | undefined;
  readonly models?: ReadonlyArray<string> | null | undefined;
};

export type LlmPublicSettingsInput = {
  readonly baseUrl?: string | null | undefined;
};

export type LlmVertexSettingsInput = {
  readonly project: string;
  readonly location: string;
};

export type LlmProvidersQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: LlmProviderSort | null | undefined;
  q?: string | null | undefined;
  kind?: LlmProviderKind | null | undefined;
  status?: LlmProviderStatus | null | undefined;
  model?: string | null | undefined;
  includeArchived?: boolean | null | undefined;
}>;


export type LlmProvidersQuery = { readonly llmProviders: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly llmProviderId: string, readonly name: string, readonly kind: LlmProviderKind, readonly status: LlmProviderStatus, readonly hasSecret: boolean, readonly models: ReadonlyArray<string>, readonly baseUrl: string | null, readonly createdAt: string, readonly llmGateways: ReadonlyArray<{ readonly llmGatewayId: string }> }> } | null };

export type LlmProviderDetailQueryVariables = Exact<{
  llmProviderId: string;
}>;


export type LlmProviderDetailQuery = { readonly llmProvider: { readonly llmProviderId: string, readonly name: string, readonly kind: LlmProviderKind, readonly status: LlmProviderStatus, readonly hasSecret: boolean, readonly models: ReadonlyArray<string>, readonly baseUrl: string | null, readonly createdAt: string, readonly archivedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly settings: { readonly openAi: { readonly baseUrl: string | null, readonly organization: string | null, readonly project: string | null } | null, readonly azureOpenAi: { readonly endpoint: string, readonly deployment: string | null, readonly apiVersion: string | null } | null, readonly anthropic: { readonly baseUrl: string | null, readonly version: string | null } | null, readonly bedrock: { readonly region: string, readonly roleArn: string | null } | null, readonly vertex: { readonly location: string, readonly project: string } | null, readonly gemini: { readonly baseUrl: string | null } | null, readonly mistral: { readonly baseUrl: string | null } | null, readonly ollama: { readonly baseUrl: string } | null, readonly openAiCompatible: { readonly baseUrl: string, readonly organization: string | null } | null }, readonly llmGateways: ReadonlyArray<{ readonly llmGatewayId: string, readonly name: string, readonly status: LlmGatewayStatus, readonly routes: ReadonlyArray<{ readonly alias: string, readonly llmProviderId: string, readonly model: string }> }> } | null };

export type AvailableLlmModelsQueryVariables = Exact<{
  llmProviderId: string;
}>;


export type AvailableLlmModelsQuery = { readonly availableLlmModels: { readonly succeeded: boolean, readonly checkedAt: string, readonly detail: string, readonly status: number | null, readonly latencyMs: number | null, readonly modelCount: number, readonly models: ReadonlyArray<string> } | null };

export type CreateLlmProviderMutationVariables = Exact<{
  input: LlmProviderInput;
  reason?: string | null | undefined;
}>;


export type CreateLlmProviderMutation = { readonly createLlmProvider: { readonly llmProviderId: string } | null };

export type UpdateLlmProviderMutationVariables = Exact<{
  llmProviderId: string;
  input: LlmProviderUpdate;
  reason?: string | null | undefined;
}>;


export type UpdateLlmProviderMutation = { readonly updateLlmProvider: { readonly llmProviderId: string } | null };

export type SetLlmProviderSecretMutationVariables = Exact<{
  llmProviderId: string;
  secret: string;
  reason?: string | null | undefined;
}>;


export type SetLlmProviderSecretMutation = { readonly setLlmProviderSecret: { readonly llmProviderId: string } | null };

export type TestLlmProviderMutationVariables = Exact<{
  llmProviderId: string;
}>;


export type TestLlmProviderMutation = { readonly testLlmProvider: { readonly succeeded: boolean, readonly checkedAt: string, readonly detail: string, readonly status: number | null, readonly latencyMs: number | null, readonly modelCount: number, readonly models: ReadonlyArray<string> } | null };

export type RefreshLlmProviderModelsMutationVariables = Exact<{
  llmProviderId: string;
  reason?: string | null | undefined;
}>;


export type RefreshLlmProviderModelsMutation = { readonly refreshLlmProviderModels: { readonly llmProviderId: string, readonly models: ReadonlyArray<string> } | null };

export type EnableLlmProviderMutationVariables = Exact<{
  llmProviderId: string;
  reason?: string | null | undefined;
}>;


export type EnableLlmProviderMutation = { readonly enableLlmProvider: { readonly llmProviderId: string } | null };

export type DisableLlmProviderMutationVariables = Exact<{
  llmProviderId: string;
  reason?: string | null | undefined;
}>;


export type DisableLlmProviderMutation = { readonly disableLlmProvider: { readonly llmProviderId: string } | null };

export type ArchiveLlmProviderMutationVariables = Exact<{
  llmProviderId: string;
  reason?: string | null | undefined;
}>;


export type ArchiveLlmProviderMutation = { readonly archiveLlmProvider: { readonly llmProviderId: string } | null };

export const llmProviders: Operation<LlmProvidersQuery, LlmProvidersQueryVariables> = {
  "name": "LlmProviders",
  "kind": "query",
  "text": "query LlmProviders($page:Int$size:Int$sort:LlmProviderSort$q:Name$kind:LlmProviderKind$status:LlmProviderStatus$model:Name$includeArchived:Boolean){llmProviders(page:$page size:$size sort:$sort q:$q kind:$kind status:$status model:$model includeArchived:$includeArchived){content{llmProviderId name kind status hasSecret models baseUrl createdAt llmGateways{llmGatewayId}}totalElements totalPages page size}}",
  "access": [
    {
      "field": "llmProviders",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:READ"
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
      "type": "LlmProviderSort",
      "kind": "enumeration",
      "values": [
        "NAME_ASC",
        "NAME_DESC",
        "KIND_ASC",
        "KIND_DESC",
        "STATUS_ASC",
        "STATUS_DESC",
        "CREATED_AT_ASC",
        "CREATED_AT_DESC"
      ]
    },
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "kind",
      "type": "LlmProviderKind",
      "kind": "enumeration",
      "values": [
        "OPENAI",
        "ANTHROPIC",
        "AZURE_OPENAI",
        "BEDROCK",
        "VERTEX",
        "GEMINI",
        "MISTRAL",
        "OLLAMA",
        "OPENAI_COMPATIBLE"
      ]
    },
    {
      "name": "status",
      "type": "LlmProviderStatus",
      "kind": "enumeration",
      "values": [
        "ENABLED",
        "DISABLED",
        "ARCHIVED"
      ]
    },
    {
      "name": "model",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "includeArchived",
      "type": "Boolean",
      "kind": "scalar"
    }
  ]
};

export const llmProviderDetail: Operation<LlmProviderDetailQuery, LlmProviderDetailQueryVariables> = {
  "name": "LlmProviderDetail",
  "kind": "query",
  "text": "query LlmProviderDetail($llmProviderId:UUID!){llmProvider(llmProviderId:$llmProviderId){llmProviderId name kind status hasSecret models baseUrl createdAt createdBy{id name}archivedAt settings{openAi{baseUrl organization project}azureOpenAi{endpoint deployment apiVersion}anthropic{baseUrl version}bedrock{region roleArn}vertex{location project}gemini{baseUrl}mistral{baseUrl}ollama{baseUrl}openAiCompatible{baseUrl organization}}llmGateways{llmGatewayId name status routes{alias llmProviderId model}}}}",
  "access": [
    {
      "field": "llmProvider",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:READ"
    }
  ],
  "variables": [
    {
      "name": "llmProviderId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const availableLlmModels: Operation<AvailableLlmModelsQuery, AvailableLlmModelsQueryVariables> = {
  "name": "AvailableLlmModels",
  "kind": "query",
  "text": "query AvailableLlmModels($llmProviderId:UUID!){availableLlmModels(llmProviderId:$llmProviderId){succeeded checkedAt detail status latencyMs modelCount models}}",
  "access": [
    {
      "field": "availableLlmModels",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:READ"
    }
  ],
  "variables": [
    {
      "name": "llmProviderId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const createLlmProvider: Operation<CreateLlmProviderMutation, CreateLlmProviderMutationVariables> = {
  "name": "CreateLlmProvider",
  "kind": "mutation",
  "text": "mutation CreateLlmProvider($input:LlmProviderInput!$reason:Prose){createLlmProvider(input:$input reason:$reason){llmProviderId}}",
  "access": [
    {
      "field": "createLlmProvider",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "input",
      "type": "LlmProviderInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "name",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The name.",
          "longest": 200
        },
        {
          "name": "kind",
          "type": "LlmProviderKind",
          "kind": "enumeration",
          "isRequired": true,
          "description": "The kind.",
          "values": [
            "OPENAI",
            "ANTHROPIC",
            "AZURE_OPENAI",
            "BEDROCK",
            "VERTEX",
            "GEMINI",
            "MISTRAL",
            "OLLAMA",
            "OPENAI_COMPATIBLE"
          ]
        },
        {
          "name": "settings",
          "type": "LlmProviderSettingsInput",
          "kind": "object",
          "description": "The settings of the kind. Optional for kinds that need none.",
          "fields": [
            {
              "name": "openAi",
              "type": "LlmOpenAiSettingsInput",
              "kind": "object",
              "description": "For OPENAI.",
              "fields": [
                {
                  "name": "baseUrl",
                  "type": "HttpUrl",
                  "kind": "scalar",
                  "description": "The address of the API, if it is not the public one.",
                  "longest": 2048
                },
                {
                  "name": "organization",
                  "type": "Name",
                  "kind": "scalar",
                  "description": "The organization that pays.",
                  "longest": 200
                },
                {
                  "name": "project",
                  "type": "Name",
                  "kind": "scalar",
                  "description": "The project of the organization.",
                  "longest": 200
                }
              ]
            },
            {
              "name": "anthropic",
              "type": "LlmAnthropicSettingsInput",
              "kind": "object",
              "description": "For ANTHROPIC.",
              "fields": [
                {
                  "name": "baseUrl",
                  "type": "HttpUrl",
                  "kind": "scalar",
                  "description": "The address of the API without `/v1`, if it is not the public one.",
                  "longest": 2048
                },
                {
                  "name": "version",
                  "type": "Name",
                  "kind": "scalar",
                  "description": "The version of the API as a date; by default 2023-06-01.",
                  "longest": 200
                }
              ]
            },
            {
              "name": "azureOpenAi",
              "type": "LlmAzureOpenAiSettingsInput",
              "kind": "object",
              "description": "For AZURE_OPENAI.",
              "fields": [
                {
                  "name": "endpoint",
                  "type": "HttpUrl",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The endpoint of the resource, without `/openai`.",
                  "longest": 2048
                },
                {
                  "name": "deployment",
                  "type": "Name",
                  "kind": "scalar",
                  "description": "The deployment that serves every model. Null: the model of a route names its deployment.",
                  "longest": 200
                },
                {
                  "name": "apiVersion",
                  "type": "Name",
                  "kind": "scalar",
                  "description": "The version of the API, such as 2024-10-21, which is the default.",
                  "longest": 200
                }
              ]
            },
            {
              "name": "bedrock",
              "type": "LlmBedrockSettingsInput",
              "kind": "object",
              "description": "For BEDROCK.",
              "fields": [
                {
                  "name": "region",
                  "type": "Name",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The AWS region, such as eu-central-1.",
                  "longest": 200
                },
                {
                  "name": "roleArn",
                  "type": "Name",
                  "kind": "scalar",
                  "description": "The ARN of the role to assume.",
                  "longest": 200
                }
              ]
            },
            {
              "name": "vertex",
              "type": "LlmVertexSettingsInput",
              "kind": "object",
              "description": "For VERTEX.",
              "fields": [
                {
                  "name": "project",
                  "type": "Name",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The id of the Google Cloud project.",
                  "longest": 200
                },
                {
                  "name": "location",
                  "type": "Name",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The location, such as europe-west4 or global.",
                  "longest": 200
                }
              ]
            },
            {
              "name": "gemini",
              "type": "LlmPublicSettingsInput",
              "kind": "object",
              "description": "For GEMINI.",
              "fields": [
                {
                  "name": "baseUrl",
                  "type": "HttpUrl",
                  "kind": "scalar",
                  "description": "The address of the API, if it is not the public one.",
                  "longest": 2048
                }
              ]
            },
            {
              "name": "mistral",
              "type": "LlmPublicSettingsInput",
              "kind": "object",
              "description": "For MISTRAL.",
              "fields": [
                {
                  "name": "baseUrl",
                  "type": "HttpUrl",
                  "kind": "scalar",
                  "description": "The address of the API, if it is not the public one.",
                  "longest": 2048
                }
              ]
            },
            {
              "name": "ollama",
              "type": "LlmOllamaSettingsInput",
              "kind": "object",
              "description": "For OLLAMA.",
              "fields": [
                {
                  "name": "baseUrl",
                  "type": "HttpUrl",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The address of the server, without `/api`.",
                  "longest": 2048
                }
              ]
            },
            {
              "name": "openAiCompatible",
              "type": "LlmOpenAiCompatibleSettingsInput",
              "kind": "object",
              "description": "For OPENAI_COMPATIBLE.",
              "fields": [
                {
                  "name": "baseUrl",
                  "type": "HttpUrl",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The address that `/models` is appended to.",
                  "longest": 2048
                },
                {
                  "name": "organization",
                  "type": "Name",
                  "kind": "scalar",
                  "description": "The organization, where the server has several.",
                  "longest": 200
                }
              ]
            }
          ]
        },
        {
          "name": "baseUrl",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "The short form of settings that have only an address. Not together with `settings`.",
          "longest": 2048
        },
        {
          "name": "models",
          "type": "Name",
          "kind": "scalar",
          "isList": true,
          "description": "The allowed models, at most 1,000. Empty: all models are allowed.",
          "longest": 200
        },
        {
          "name": "secret",
          "type": "UpstreamSecret",
          "kind": "scalar",
          "description": "The API key. It is stored encrypted and never returned.",
          "longest": 8192
        }
      ]
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    }
  ]
};

export const updateLlmProvider: Operation<UpdateLlmProviderMutation, UpdateLlmProviderMutationVariables> = {
  "name": "UpdateLlmProvider",
  "kind": "mutation",
  "text": "mutation UpdateLlmProvider($llmProviderId:UUID!$input:LlmProviderUpdate!$reason:Prose){updateLlmProvider(llmProviderId:$llmProviderId input:$input reason:$reason){llmProviderId}}",
  "access": [
    {
      "field": "updateLlmProvider",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "llmProviderId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM provider."
    },
    {
      "name": "input",
      "type": "LlmProviderUpdate",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "name",
          "type": "Name",
          "kind": "scalar",
          "description": "The name.",
          "longest": 200
        },
        {
          "name": "settings",
          "type": "LlmProviderSettingsInput",
          "kind": "object",
          "description": "Replaces all settings. An address on another host deletes the API key.",
          "fields": [
            {
              "name": "openAi",
              "type": "LlmOpenAiSettingsInput",
              "kind": "object",
              "description": "For OPENAI.",
              "fields": [
                {
                  "name": "baseUrl",
                  "type": "HttpUrl",
                  "kind": "scalar",
                  "description": "The address of the API, if it is not the public one.",
                  "longest": 2048
                },
                {
                  "name": "organization",
                  "type": "Name",
                  "kind": "scalar",
                  "description": "The organization that pays.",
                  "longest": 200
                },
                {
                  "name": "project",
                  "type": "Name",
                  "kind": "scalar",
                  "description": "The project of the organization.",
                  "longest": 200
                }
              ]
            },
            {
              "name": "anthropic",
              "type": "LlmAnthropicSettingsInput",
              "kind": "object",
              "description": "For ANTHROPIC.",
              "fields": [
                {
                  "name": "baseUrl",
                  "type": "HttpUrl",
                  "kind": "scalar",
                  "description": "The address of the API without `/v1`, if it is not the public one.",
                  "longest": 2048
                },
                {
                  "name": "version",
                  "type": "Name",
                  "kind": "scalar",
                  "description": "The version of the API as a date; by default 2023-06-01.",
                  "longest": 200
                }
              ]
            },
            {
              "name": "azureOpenAi",
              "type": "LlmAzureOpenAiSettingsInput",
              "kind": "object",
              "description": "For AZURE_OPENAI.",
              "fields": [
                {
                  "name": "endpoint",
                  "type": "HttpUrl",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The endpoint of the resource, without `/openai`.",
                  "longest": 2048
                },
                {
                  "name": "deployment",
                  "type": "Name",
                  "kind": "scalar",
                  "description": "The deployment that serves every model. Null: the model of a route names its deployment.",
                  "longest": 200
                },
                {
                  "name": "apiVersion",
                  "type": "Name",
                  "kind": "scalar",
                  "description": "The version of the API, such as 2024-10-21, which is the default.",
                  "longest": 200
                }
              ]
            },
            {
              "name": "bedrock",
              "type": "LlmBedrockSettingsInput",
              "kind": "object",
              "description": "For BEDROCK.",
              "fields": [
                {
                  "name": "region",
                  "type": "Name",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The AWS region, such as eu-central-1.",
                  "longest": 200
                },
                {
                  "name": "roleArn",
                  "type": "Name",
                  "kind": "scalar",
                  "description": "The ARN of the role to assume.",
                  "longest": 200
                }
              ]
            },
            {
              "name": "vertex",
              "type": "LlmVertexSettingsInput",
              "kind": "object",
              "description": "For VERTEX.",
              "fields": [
                {
                  "name": "project",
                  "type": "Name",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The id of the Google Cloud project.",
                  "longest": 200
                },
                {
                  "name": "location",
                  "type": "Name",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The location, such as europe-west4 or global.",
                  "longest": 200
                }
              ]
            },
            {
              "name": "gemini",
              "type": "LlmPublicSettingsInput",
              "kind": "object",
              "description": "For GEMINI.",
              "fields": [
                {
                  "name": "baseUrl",
                  "type": "HttpUrl",
                  "kind": "scalar",
                  "description": "The address of the API, if it is not the public one.",
                  "longest": 2048
                }
              ]
            },
            {
              "name": "mistral",
              "type": "LlmPublicSettingsInput",
              "kind": "object",
              "description": "For MISTRAL.",
              "fields": [
                {
                  "name": "baseUrl",
                  "type": "HttpUrl",
                  "kind": "scalar",
                  "description": "The address of the API, if it is not the public one.",
                  "longest": 2048
                }
              ]
            },
            {
              "name": "ollama",
              "type": "LlmOllamaSettingsInput",
              "kind": "object",
              "description": "For OLLAMA.",
              "fields": [
                {
                  "name": "baseUrl",
                  "type": "HttpUrl",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The address of the server, without `/api`.",
                  "longest": 2048
                }
              ]
            },
            {
              "name": "openAiCompatible",
              "type": "LlmOpenAiCompatibleSettingsInput",
              "kind": "object",
              "description": "For OPENAI_COMPATIBLE.",
              "fields": [
                {
                  "name": "baseUrl",
                  "type": "HttpUrl",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The address that `/models` is appended to.",
                  "longest": 2048
                },
                {
                  "name": "organization",
                  "type": "Name",
                  "kind": "scalar",
                  "description": "The organization, where the server has several.",
                  "longest": 200
                }
              ]
            }
          ]
        },
        {
          "name": "baseUrl",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "Replaces the address in the settings; `null` removes it. Not together with `settings`. Another host deletes the API key.",
          "longest": 2048
        },
        {
          "name": "models",
          "type": "Name",
          "kind": "scalar",
          "isList": true,
          "description": "Replaces all. A model that a route of an LLM gateway names cannot be removed.",
          "longest": 200
        }
      ]
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    }
  ]
};

export const setLlmProviderSecret: Operation<SetLlmProviderSecretMutation, SetLlmProviderSecretMutationVariables> = {
  "name": "SetLlmProviderSecret",
  "kind": "mutation",
  "text": "mutation SetLlmProviderSecret($llmProviderId:UUID!$secret:UpstreamSecret!$reason:Prose){setLlmProviderSecret(llmProviderId:$llmProviderId secret:$secret reason:$reason){llmProviderId}}",
  "access": [
    {
      "field": "setLlmProviderSecret",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "llmProviderId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM provider."
    },
    {
      "name": "secret",
      "type": "UpstreamSecret",
      "kind": "scalar",
      "isRequired": true,
      "description": "The secret. It is never returned.",
      "longest": 8192
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    }
  ]
};

export const testLlmProvider: Operation<TestLlmProviderMutation, TestLlmProviderMutationVariables> = {
  "name": "TestLlmProvider",
  "kind": "mutation",
  "text": "mutation TestLlmProvider($llmProviderId:UUID!){testLlmProvider(llmProviderId:$llmProviderId){succeeded checkedAt detail status latencyMs modelCount models}}",
  "access": [
    {
      "field": "testLlmProvider",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "llmProviderId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM provider."
    }
  ]
};

export const refreshLlmProviderModels: Operation<RefreshLlmProviderModelsMutation, RefreshLlmProviderModelsMutationVariables> = {
  "name": "RefreshLlmProviderModels",
  "kind": "mutation",
  "text": "mutation RefreshLlmProviderModels($llmProviderId:UUID!$reason:Prose){refreshLlmProviderModels(llmProviderId:$llmProviderId reason:$reason){llmProviderId models}}",
  "access": [
    {
      "field": "refreshLlmProviderModels",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "llmProviderId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM provider."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    }
  ]
};

export const enableLlmProvider: Operation<EnableLlmProviderMutation, EnableLlmProviderMutationVariables> = {
  "name": "EnableLlmProvider",
  "kind": "mutation",
  "text": "mutation EnableLlmProvider($llmProviderId:UUID!$reason:Prose){enableLlmProvider(llmProviderId:$llmProviderId reason:$reason){llmProviderId}}",
  "access": [
    {
      "field": "enableLlmProvider",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "llmProviderId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM provider."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    }
  ]
};

export const disableLlmProvider: Operation<DisableLlmProviderMutation, DisableLlmProviderMutationVariables> = {
  "name": "DisableLlmProvider",
  "kind": "mutation",
  "text": "mutation DisableLlmProvider($llmProviderId:UUID!$reason:Prose){disableLlmProvider(llmProviderId:$llmProviderId reason:$reason){llmProviderId}}",
  "access": [
    {
      "field": "disableLlmProvider",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "llmProviderId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM provider."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    }
  ]
};

export const archiveLlmProvider: Operation<ArchiveLlmProviderMutation, ArchiveLlmProviderMutationVariables> = {
  "name": "ArchiveLlmProvider",
  "kind": "mutation",
  "text": "mutation ArchiveLlmProvider($llmProviderId:UUID!$reason:Prose){archiveLlmProvider(llmProviderId:$llmProviderId reason:$reason){llmProviderId}}",
  "access": [
    {
      "field": "archiveLlmProvider",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:DELETE"
    }
  ],
  "variables": [
    {
      "name": "llmProviderId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM provider."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    }
  ]
};
