import { ListArgs, PageOf } from '@agg/kit';
import { ArgsType, ObjectType } from 'type-graphql';
import { Tenant } from './tenant.entity.ts';
import { tenantList } from './tenant.list.ts';

@ObjectType()
export class TenantPage extends PageOf(Tenant) {}

@ArgsType()
export class TenantListArgs extends ListArgs(tenantList) {}
