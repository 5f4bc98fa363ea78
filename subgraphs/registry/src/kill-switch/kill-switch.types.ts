import { ListArgs, PageOf } from '@agg/kit';
import { ArgsType, ObjectType } from 'type-graphql';
import { KillSwitch } from './kill-switch.entity.ts';
import { killSwitchList } from './kill-switch.list.ts';

@ObjectType()
export class KillSwitchPage extends PageOf(KillSwitch) {}

@ArgsType()
export class KillSwitchListArgs extends ListArgs(killSwitchList) {}
