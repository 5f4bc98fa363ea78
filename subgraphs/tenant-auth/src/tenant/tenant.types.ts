import { PageOf } from '@agg/kit';
import { ObjectType } from 'type-graphql';
import { Tenant } from './tenant.entity.ts';

@ObjectType()
export class TenantPage extends PageOf(Tenant) {}
