import { PageArgs, PageOf } from '@agg/kit';
import { DateTimeScalar, NameScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { RelayTask } from './relay-task.entity.ts';
import { taskList } from './relay-task.list.ts';

@ObjectType()
export class RelayTaskPage extends PageOf(RelayTask) {}

@ArgsType()
export class RelayTaskListArgs extends PageArgs('RelayTask', taskList.declaration.sort) {
  @Field(() => NameScalar, { nullable: true, description: 'A state of A2A 0.3, for instance "working".' })
  currentState?: string | null;

  @Field(() => UuidScalar, { nullable: true, description: 'The agent that works on them.' })
  sinkAgentId?: string | null;

  @Field(() => NameScalar, { nullable: true, description: 'The id of their conversation.' })
  contextId?: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Only those created then or later.' })
  from?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Only those created before.' })
  to?: Date | null;
}
