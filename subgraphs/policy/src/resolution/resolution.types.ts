import { defineEnum, PolicyAction, PolicyEntityType, PolicyLeg, PolicyMode, PolicyVerdict } from '@agg/kit';
import { sinkKinds, sourceKinds } from '@agg/policy-engine';
import { JsonObjectScalar, NameScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, Float, InputType, Int, ObjectType } from 'type-graphql';

const PolicySourceKind = defineEnum('PolicySourceKind', sourceKinds);
type PolicySourceKind = keyof typeof PolicySourceKind;

const PolicySinkKind = defineEnum('PolicySinkKind', sinkKinds);
type PolicySinkKind = keyof typeof PolicySinkKind;

@InputType({ description: 'Who calls.' })
export class PolicySourceInput {
  @Field(() => PolicySourceKind)
  kind: PolicySourceKind;

  @Field(() => UuidScalar)
  id: string;
}

@InputType({ description: 'Who or what is called.' })
export class PolicySinkInput {
  @Field(() => PolicySinkKind)
  kind: PolicySinkKind;

  @Field(() => UuidScalar)
  id: string;
}

/** A point of a hop. */
@ArgsType()
export class ResolutionArgs {
  @Field(() => PolicySourceInput)
  source: PolicySourceInput;

  @Field(() => PolicySinkInput)
  sink: PolicySinkInput;

  @Field(() => PolicyLeg)
  leg: PolicyLeg;
}

@InputType({ description: 'A message as policies see it.' })
export class PolicySampleInput {
  @Field(() => [String], { nullable: true, description: 'Texts, each on its own: at most 100.' })
  texts?: string[] | null;

  @Field(() => [JsonObjectScalar], { nullable: true, description: 'Data parts.' })
  data?: Record<string, unknown>[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it has a file, which cannot be inspected.' })
  hasFile?: boolean | null;

  @Field(() => NameScalar, { nullable: true, description: 'The tool that is called, for TOOL_ACCESS.' })
  tool?: string | null;
}

@ObjectType({ description: 'A policy that applies, and by which binding.' })
export class ResolvedPolicy {
  @Field(() => UuidScalar)
  policyId: string;

  @Field(() => NameScalar)
  policyVersion: string;

  @Field(() => UuidScalar)
  groupId: string;

  @Field(() => NameScalar)
  groupVersion: string;

  @Field(() => UuidScalar, { description: 'The first binding that applies it.' })
  bindingId: string;

  @Field(() => PolicyMode)
  mode: PolicyMode;

  @Field(() => PolicyAction)
  action: PolicyAction;

  @Field(() => PolicyEntityType, { description: 'What it looks for.' })
  entity: PolicyEntityType;
}

@ObjectType({ description: 'Which policies apply.' })
export class PolicyResolution {
  @Field(() => Int, {
    description: 'Counts the changes of bindings of the tenant: those before it were known.',
  })
  epoch: number;

  @Field(() => [ResolvedPolicy], { description: 'In their order, those that count calls first.' })
  policies: ResolvedPolicy[];
}

@ObjectType({ description: 'What a policy finds in a sample.' })
export class SimulatedFinding extends ResolvedPolicy {
  @Field(() => Float, { description: 'From 0 to 1.' })
  score: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The index of the text, those of the data after the others; null for what is in no text.',
  })
  text?: number | null;

  @Field(() => Int, { nullable: true, description: 'Where it begins, in UTF-16 units.' })
  start?: number | null;

  @Field(() => Int, { nullable: true, description: 'Where it ends: the first unit after it.' })
  end?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why it counts although nothing was found: NOT_INSPECTED, DETECTOR_FAILED or DETECTOR_TIMEOUT.',
  })
  fault?: string | null;
}

@ObjectType({ description: 'What policies would do with a sample now.' })
export class PolicySimulation {
  @Field(() => Int, {
    description: 'Counts the changes of bindings of the tenant: those before it were known.',
  })
  epoch: number;

  @Field(() => PolicyVerdict)
  verdict: PolicyVerdict;

  @Field(() => PolicyAction, {
    nullable: true,
    description: 'The most restrictive action of policies in force.',
  })
  action?: PolicyAction | null;

  @Field(() => PolicyAction, { nullable: true, description: 'The same of policies in SHADOW.' })
  shadow?: PolicyAction | null;

  @Field(() => [String], {
    description:
      'The texts as they would go on, those of the data after the others; none where the message does not pass.',
  })
  texts: string[];

  @Field(() => Int)
  found: number;

  @Field(() => [SimulatedFinding], { description: 'In the order of the policies; at most 100.' })
  findings: SimulatedFinding[];
}
