import { ListArgs, PageOf } from '@agg/kit';
import { ArgsType, ObjectType } from 'type-graphql';
import { PaymentAcceptance } from './payment-acceptance.entity.ts';
import { acceptanceList } from './payment-acceptance.list.ts';

@ObjectType()
export class PaymentAcceptancePage extends PageOf(PaymentAcceptance) {}

@ArgsType()
export class PaymentAcceptanceListArgs extends ListArgs(acceptanceList) {}
