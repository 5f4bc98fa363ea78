import { DateTimeScalar, GatewayError } from '@agg/schema';
import { ArgsType, Field } from 'type-graphql';

const hour = 3_600_000;

/** The longest period, in milliseconds: 31 days, of which there are 745 hours at most. */
const longest = 31 * 24 * hour;

/** The period of hourly figures. */
@ArgsType()
export class PeriodArgs {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Hours that end before it are left out. Default: 24 hours before `to`.',
  })
  from?: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'At most 31 days after `from`. Default: now.',
  })
  to?: Date | null;
}

/** A period with both of its ends. */
export interface Period {
  from: Date;
  to: Date;
}

/** @throws UNPROCESSABLE for a period that ends before it begins, and for one of more than 31 days */
export function periodOf({ from, to }: PeriodArgs, now = new Date()): Period {
  const end = to ?? now;
  const begin = from ?? new Date(end.getTime() - 24 * hour);
  const length = end.getTime() - begin.getTime();
  if (length < 0) throw impossible(`from (${begin.toISOString()}) is after to (${end.toISOString()}).`);
  if (length > longest) throw impossible('The period is longer than 31 days.');
  return { from: begin, to: end };
}

function impossible(fault: string): GatewayError {
  const detail = `${fault} Send a later from or an earlier to.`;
  return new GatewayError('UNPROCESSABLE', detail, {
    errors: [{ pointer: 'from', detail, code: 'INVALID' }],
  });
}
