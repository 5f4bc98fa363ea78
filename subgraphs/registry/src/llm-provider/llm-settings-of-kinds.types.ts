import { Field, InputType, ObjectType } from 'type-graphql';
import {
  LlmAnthropicSettings,
  LlmAzureOpenAiSettings,
  LlmBedrockSettings,
  LlmOllamaSettings,
  LlmOpenAiCompatibleSettings,
  LlmOpenAiSettings,
  LlmPublicSettings,
  LlmVertexSettings,
} from './llm-provider-settings.types.ts';

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
