import { ListArgs, PageOf } from '@agg/kit';
import { NameScalar } from '@agg/schema';
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { ExampleNoun } from './example-noun.entity.ts';
import { exampleNounList } from './example-noun.list.ts';

@ObjectType()
export class ExampleNounPage extends PageOf(ExampleNoun) {}

@ArgsType()
export class ExampleNounListArgs extends ListArgs(exampleNounList) {}

@InputType()
export class ExampleNounInput {
  @Field(() => NameScalar)
  name: string;
}
