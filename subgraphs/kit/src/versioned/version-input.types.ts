import { DateTimeScalar, NameScalar, ProseScalar } from '@agg/schema';
import { Field, InputType } from 'type-graphql';

/** What every version may state. */
@InputType()
export abstract class VersionInput {
  @Field(() => NameScalar, {
    nullable: true,
    description: 'Unique among the versions. By default the number of the version: "1", "2", ….',
  })
  version?: string | null;

  @Field(() => ProseScalar, { nullable: true })
  description?: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'By default now.' })
  validFrom?: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'After `validFrom`. By default the version has no end.',
  })
  validTo?: Date | null;
}

/** What every first version states. */
@InputType()
export abstract class FirstVersionInput extends VersionInput {
  @Field(() => NameScalar)
  name: string;
}

/** What every later version states; members that it omits are copied from the version before. */
@InputType()
export abstract class NextVersionInput extends VersionInput {
  @Field(() => NameScalar, { nullable: true })
  name?: string | null;

  @Field(() => ProseScalar, {
    description: 'The reason for the version, recorded with it and in the ledger.',
  })
  reason: string;
}
