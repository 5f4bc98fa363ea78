import { HttpUrlScalar, NameScalar } from '@agg/schema';
import { Field, InputType, ObjectType } from 'type-graphql';

/** How the address of a kind with a public one is described. */
const otherAddress = { nullable: true, description: 'The address of the API, if it is not the public one.' };

@ObjectType('LlmOpenAiSettings')
@InputType('LlmOpenAiSettingsInput')
export class LlmOpenAiSettings {
  @Field(() => HttpUrlScalar, otherAddress)
  baseUrl?: string | null;

  @Field(() => NameScalar, { nullable: true, description: 'The organization that pays.' })
  organization?: string | null;

  @Field(() => NameScalar, { nullable: true, description: 'The project of the organization.' })
  project?: string | null;
}

@ObjectType('LlmAnthropicSettings')
@InputType('LlmAnthropicSettingsInput')
export class LlmAnthropicSettings {
  @Field(() => HttpUrlScalar, {
    nullable: true,
    description: 'The address of the API without `/v1`, if it is not the public one.',
  })
  baseUrl?: string | null;

  @Field(() => NameScalar, {
    nullable: true,
    description: 'The version of the API as a date; by default 2023-06-01.',
  })
  version?: string | null;
}

@ObjectType('LlmAzureOpenAiSettings')
@InputType('LlmAzureOpenAiSettingsInput')
export class LlmAzureOpenAiSettings {
  @Field(() => HttpUrlScalar, { description: 'The endpoint of the resource, without `/openai`.' })
  endpoint: string;

  @Field(() => NameScalar, {
    nullable: true,
    description: 'The deployment that serves every model. Null: the model of a route names its deployment.',
  })
  deployment?: string | null;

  @Field(() => NameScalar, {
    nullable: true,
    description: 'The version of the API, such as 2024-10-21, which is the default.',
  })
  apiVersion?: string | null;
}

@ObjectType('LlmBedrockSettings')
@InputType('LlmBedrockSettingsInput')
export class LlmBedrockSettings {
  @Field(() => NameScalar, { description: 'The AWS region, such as eu-central-1.' })
  region: string;

  @Field(() => NameScalar, { nullable: true, description: 'The ARN of the role to assume.' })
  roleArn?: string | null;
}

@ObjectType('LlmVertexSettings')
@InputType('LlmVertexSettingsInput')
export class LlmVertexSettings {
  @Field(() => NameScalar, { description: 'The id of the Google Cloud project.' })
  project: string;

  @Field(() => NameScalar, { description: 'The location, such as europe-west4 or global.' })
  location: string;
}

@ObjectType('LlmPublicSettings', { description: 'Settings of a kind that needs none.' })
@InputType('LlmPublicSettingsInput')
export class LlmPublicSettings {
  @Field(() => HttpUrlScalar, otherAddress)
  baseUrl?: string | null;
}

@ObjectType('LlmOllamaSettings')
@InputType('LlmOllamaSettingsInput')
export class LlmOllamaSettings {
  @Field(() => HttpUrlScalar, { description: 'The address of the server, without `/api`.' })
  baseUrl: string;
}

@ObjectType('LlmOpenAiCompatibleSettings')
@InputType('LlmOpenAiCompatibleSettingsInput')
export class LlmOpenAiCompatibleSettings {
  @Field(() => HttpUrlScalar, { description: 'The address that `/models` is appended to.' })
  baseUrl: string;

  @Field(() => NameScalar, { nullable: true, description: 'The organization, where the server has several.' })
  organization?: string | null;
}

/** The settings of a provider: the member of its kind, and no other. */
@ObjectType('LlmProviderSettings', {
  description: 'The member of the kind has the settings; others are null.',
})
@InputType('LlmProviderSettingsInput', {
  description: 'Send the member of the kind, and no other. The API key is no setting: send it as `secret`.',
})
export class LlmProviderSettings {
  @Field(() => LlmOpenAiSettings, { nullable: true, description: 'For OPENAI.' })
  openAi?: LlmOpenAiSettings | null;

  @Field(() => LlmAnthropicSettings, { nullable: true, description: 'For ANTHROPIC.' })
  anthropic?: LlmAnthropicSettings | null;

  @Field(() => LlmAzureOpenAiSettings, { nullable: true, description: 'For AZURE_OPENAI.' })
  azureOpenAi?: LlmAzureOpenAiSettings | null;

  @Field(() => LlmBedrockSettings, { nullable: true, description: 'For BEDROCK.' })
  bedrock?: LlmBedrockSettings | null;

  @Field(() => LlmVertexSettings, { nullable: true, description: 'For VERTEX.' })
  vertex?: LlmVertexSettings | null;

  @Field(() => LlmPublicSettings, { nullable: true, description: 'For GEMINI.' })
  gemini?: LlmPublicSettings | null;

  @Field(() => LlmPublicSettings, { nullable: true, description: 'For MISTRAL.' })
  mistral?: LlmPublicSettings | null;

  @Field(() => LlmOllamaSettings, { nullable: true, description: 'For OLLAMA.' })
  ollama?: LlmOllamaSettings | null;

  @Field(() => LlmOpenAiCompatibleSettings, { nullable: true, description: 'For OPENAI_COMPATIBLE.' })
  openAiCompatible?: LlmOpenAiCompatibleSettings | null;
}
