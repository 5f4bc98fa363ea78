import { ListArgs, PageOf } from '@agg/kit';
import { HttpUrlScalar, NameScalar } from '@agg/schema';
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { LlmProvider } from './llm-provider.entity.ts';
import { LlmProviderKind } from './llm-provider.enums.ts';
import { llmProviderList } from './llm-provider.list.ts';

@ObjectType()
export class LlmProviderPage extends PageOf(LlmProvider) {}

@ArgsType()
export class LlmProviderListArgs extends ListArgs(llmProviderList) {}

@InputType()
export class LlmProviderInput {
  @Field(() => NameScalar)
  name: string;

  @Field(() => LlmProviderKind)
  kind: LlmProviderKind;

  @Field(() => HttpUrlScalar, {
    nullable: true,
    description: 'Required for AZURE_OPENAI, OLLAMA and OPENAI_COMPATIBLE.',
  })
  baseUrl?: string | null;

  @Field(() => [NameScalar], { nullable: true })
  models?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'The API key. It is stored encrypted and never returned.',
  })
  secret?: string | null;
}

@InputType({ description: 'Omitted fields stay unchanged.' })
export class LlmProviderUpdate {
  @Field(() => NameScalar, { nullable: true })
  name?: string | null;

  @Field(() => HttpUrlScalar, { nullable: true, description: '`null` removes it.' })
  baseUrl?: string | null;

  @Field(() => [NameScalar], { nullable: true })
  models?: string[] | null;
}
