import { ListArgs, PageOf } from '@agg/kit';
import { ArgsType, ObjectType } from 'type-graphql';
import { Payment } from './payment.entity.ts';
import { paymentList } from './payment.list.ts';

@ObjectType()
export class PaymentPage extends PageOf(Payment) {}

@ArgsType()
export class PaymentListArgs extends ListArgs(paymentList) {}
