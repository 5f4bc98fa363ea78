import { GateAction, GovernedKind } from '@agg/kit';
import { DateScalar, NameScalar, ProseScalar } from '@agg/schema';
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
} from 'graphql';
import {
  AssignmentRole,
  Control,
  DocumentKind,
  IncidentCategory,
  RiskTier,
  SatisfierKind,
} from './law.enums.ts';
import { assignmentNeeds } from './law.types.ts';

// The shape of a document of the law, as GraphQL types, because their coercion reports the place and reason
// of each mistake.

/** Creates a type from its members; members ending in `?` are optional and nullable. */
function shape(name: string, members: Record<string, GraphQLInputType>): GraphQLInputObjectType {
  const fields = Object.entries(members).map(([key, type]) =>
    key.endsWith('?') ? [key.slice(0, -1), { type }] : [key, { type: new GraphQLNonNull(type) }],
  );
  return new GraphQLInputObjectType({ name, fields: Object.fromEntries(fields) });
}

function oneOf(name: string, values: readonly string[]): GraphQLEnumType {
  return new GraphQLEnumType({ name, values: Object.fromEntries(values.map((value) => [value, {}])) });
}

function listOf(type: GraphQLInputType): GraphQLInputType {
  return new GraphQLList(new GraphQLNonNull(type));
}

function forEach(values: readonly string[], type: GraphQLInputType): Record<string, GraphQLInputType> {
  return Object.fromEntries(values.map((value) => [value, type]));
}

const tier = oneOf('RiskTier', Object.values(RiskTier));
const documentKind = oneOf('DocumentKind', Object.values(DocumentKind));
const questions = listOf(NameScalar);

const satisfier = shape('Satisfier', {
  kind: oneOf('SatisfierKind', Object.values(SatisfierKind)),
  'of?': oneOf('ClassificationOf', ['SUBJECT', 'DEPENDENCIES', 'NOTHING']),
  'role?': oneOf('AssignmentRole', Object.values(AssignmentRole)),
  'needs?': listOf(oneOf('AssignmentNeed', assignmentNeeds)),
  'documentKind?': documentKind,
  'control?': oneOf('Control', Object.values(Control)),
});

const obligation = shape('Obligation', {
  id: NameScalar,
  article: NameScalar,
  label: NameScalar,
  fixHint: ProseScalar,
  tiers: listOf(tier),
  'when?': questions,
  'whenUsing?': listOf(tier),
  'recommended?': GraphQLBoolean,
  'mandatoryFor?': listOf(oneOf('GateAction', Object.values(GateAction))),
  satisfiedBy: satisfier,
  'appliesFrom?': DateScalar,
});

const periods = ['literacyMonths', 'drillDays', 'retentionDays', 'expiringDays', 'reviewWithinDays'];
const milestone = { appliesFrom: DateScalar, articles: NameScalar, what: ProseScalar };
const question = { id: NameScalar, text: ProseScalar, article: NameScalar, assumed: GraphQLBoolean };
const floor = { when: questions, tier, article: NameScalar, why: ProseScalar };
const incidentClock = shape('IncidentClock', { days: GraphQLInt, article: NameScalar, 'note?': ProseScalar });
const tierRule = {
  tier,
  'rank?': GraphQLInt,
  article: NameScalar,
  meaning: ProseScalar,
  'kinds?': listOf(oneOf('GovernedKind', Object.values(GovernedKind))),
};

const document = shape('Law', {
  version: NameScalar,
  title: NameScalar,
  inForceFrom: DateScalar,
  note: ProseScalar,
  milestones: listOf(shape('Milestone', milestone)),
  periods: shape('Periods', forEach(periods, GraphQLInt)),
  tiers: listOf(shape('Tier', tierRule)),
  questions: listOf(shape('Question', question)),
  floors: listOf(shape('Floor', floor)),
  incidentClocks: shape('IncidentClocks', forEach(Object.values(IncidentCategory), incidentClock)),
  // Some kinds have no legal basis, which needs an explicit null.
  documentKinds: shape(
    'DocumentKinds',
    forEach(
      Object.values(DocumentKind).map((kind) => `${kind}?`),
      NameScalar,
    ),
  ),
  obligations: listOf(obligation),
});

/** The shape of a document; consistency between its parts is checked afterwards. */
export const lawShape = new GraphQLNonNull(document);
