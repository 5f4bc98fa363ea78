import { GateAction, GovernedKind } from '@agg/kit';
import fc from 'fast-check';
import { aDocument, anAssignment, aSubject, someCompliance } from '../compliance/compliance.fixture.ts';
import type { ComplianceFacts } from '../compliance/compliance.types.ts';
import { DocumentStatus } from '../document/document.enums.ts';
import { AssignmentRole, Control, DocumentKind, RiskTier } from '../law/law.enums.ts';
import { law } from '../law/law.ts';

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const texts = fc.record(
  { name: fc.string(), email: fc.string(), address: fc.string() },
  { requiredKeys: [] },
);

/** Instants that the GraphQL scalars accept. */
const instant = fc.date({
  min: new Date('0001-01-01T00:00:00.000Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
const day = instant.map((date) => date.toISOString().slice(0, 10));

const answer = fc.record({
  question: fc.oneof(oneOf(law.questions.map(({ id }) => id)), fc.string()),
  answer: fc.boolean(),
});

const subject = fc
  .record({
    answers: maybe(fc.array(answer)),
    classifiedAt: maybe(instant),
    ownerInactiveSince: maybe(instant),
  })
  .map(aSubject);

const assignment = fc
  .tuple(
    oneOf(Object.values(AssignmentRole)),
    fc.record({
      userId: maybe(fc.uuid()),
      externalContact: maybe(texts),
      literacyAttestedAt: maybe(instant),
      trainingRecordUrl: maybe(fc.webUrl()),
      confirmed: fc.boolean(),
    }),
  )
  .map(([role, members]) => anAssignment(role, members));

const document = fc
  .tuple(
    oneOf(Object.values(DocumentKind)),
    fc.record({ status: oneOf(Object.values(DocumentStatus)), validUntil: maybe(day), createdAt: instant }),
  )
  .map(([kind, members]) => aDocument(kind, members));

const control = fc.record({
  satisfied: fc.boolean(),
  detail: fc.string({ minLength: 1 }).map((text) => `It is ${text}.`),
});

/** Arbitrary records in an arbitrary tier. */
export const anyCompliance: fc.Arbitrary<ComplianceFacts> = fc
  .record({
    kind: oneOf(Object.values(GovernedKind)),
    subject: maybe(subject),
    riskTier: oneOf(Object.values(RiskTier)),
    dependencies: fc.array(oneOf(Object.values(RiskTier))),
    assignments: fc.array(assignment),
    documents: fc.array(document),
    controls: fc.record(
      Object.fromEntries(Object.values(Control).map((name) => [name, control])) as Record<
        Control,
        typeof control
      >,
    ),
  })
  .map(someCompliance);

/** The time of an evaluation. */
export const anyMoment = instant;

/** An action, or none. */
export const anyAction = fc.option(oneOf(Object.values(GateAction)), { nil: undefined });
