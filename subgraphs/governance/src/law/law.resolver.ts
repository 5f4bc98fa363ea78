import { Access, GovernedKind } from '@agg/kit';
import { administrators } from '@agg/schema';
import { Query, Resolver } from 'type-graphql';
import { DocumentKind, IncidentCategory } from './law.enums.ts';
import { law } from './law.ts';
import type { Law, ObligationRule } from './law.types.ts';
import { Regulation, type RegulationObligation } from './regulation.types.ts';
import { satisfierMembers } from './satisfier-members.ts';

@Resolver()
export class LawResolver {
  @Query(() => Regulation, {
    description: 'The law that defines obligations, tiers and deadlines.',
  })
  @Access({ callers: administrators })
  regulation(): Regulation {
    return regulationOf(law);
  }
}

/** Converts a document of the law to its GraphQL form: tables become lists, defaults become explicit. */
function regulationOf({ tiers, documentKinds, incidentClocks, obligations, ...law }: Law): Regulation {
  return {
    ...law,
    tiers: tiers.map((rule) => ({ ...rule, kinds: rule.kinds ?? Object.values(GovernedKind) })),
    documentKinds: Object.values(DocumentKind).map((kind) => ({ kind, legalBasis: documentKinds[kind] })),
    incidentClocks: Object.values(IncidentCategory).map((category) => {
      const { days, article, note = null } = incidentClocks[category];
      return { category, days, article, note };
    }),
    obligations: obligations.map(obligationOf),
  };
}

function obligationOf({ satisfiedBy, recommended = false, ...rule }: ObligationRule): RegulationObligation {
  const { id, article, label, fixHint, tiers, when = [], whenUsing = [], mandatoryFor = [] } = rule;
  return {
    id,
    article,
    label,
    fixHint,
    tiers,
    when,
    whenUsing,
    mandatory: !recommended,
    mandatoryFor,
    ...satisfierMembers(satisfiedBy),
    needs: satisfiedBy.kind === 'ASSIGNMENT' ? satisfiedBy.needs : [],
    appliesFrom: rule.appliesFrom ?? null,
  };
}
