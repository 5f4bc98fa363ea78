import { ListArgs, PageOf } from '@agg/kit';
import { HttpUrlScalar, NameScalar, UpstreamSecretScalar } from '@agg/schema';
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { LlmProvider } from './llm-provider.entity.ts';
import { LlmProviderKind } from './llm-provider.enums.ts';
import { llmProviderList } from './llm-provider.list.ts';
import { LlmProviderSettings } from './llm-provider-settings.types.ts';

@ObjectType()
export class LlmProviderPage extends PageOf(LlmProvider) {}

@ArgsType()
export class LlmProviderListArgs extends ListArgs(llmProviderList) {
  @Field(() => NameScalar, { nullable: true, description: 'Only providers whose `models` include this one.' })
  model?: string | null;
}

@InputType()
export class LlmProviderInput {
  @Field(() => NameScalar)
  name: string;

  @Field(() => LlmProviderKind)
  kind: LlmProviderKind;

  @Field(() => LlmProviderSettings, {
    nullable: true,
    description: 'The settings of the kind. Optional for kinds that need none.',
  })
  settings?: LlmProviderSettings | null;

  @Field(() => HttpUrlScalar, {
    nullable: true,
    description: 'The short form of settings that have only an address. Not together with `settings`.',
  })
  baseUrl?: string | null;

  @Field(() => [NameScalar], {
    nullable: true,
    description: 'The allowed models, at most 1,000. Empty: all models are allowed.',
  })
  models?: string[] | null;

  @Field(() => UpstreamSecretScalar, {
    nullable: true,
    description: 'The API key. It is stored encrypted and never returned.',
  })
  secret?: string | null;
}

@InputType({ description: 'Omitted fields stay unchanged.' })
export class LlmProviderUpdate {
  @Field(() => NameScalar, { nullable: true })
  name?: string | null;

  @Field(() => LlmProviderSettings, {
    nullable: true,
    description: 'Replaces all settings. An address on another host deletes the API key.',
  })
  settings?: LlmProviderSettings | null;

  @Field(() => HttpUrlScalar, {
    nullable: true,
    description:
      'Replaces the address in the settings; `null` removes it. Not together with `settings`. Another host deletes the API key.',
  })
  baseUrl?: string | null;

  @Field(() => [NameScalar], {
    nullable: true,
    description: 'Replaces all. A model that a route of an LLM gateway names cannot be removed.',
  })
  models?: string[] | null;
}
