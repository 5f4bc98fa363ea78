import type { LifeStep, Specimen, TenantOperation } from '@agg/kit/testing';
import { byEach, ofEach, recordId } from './governed-nouns.ts';

const selection =
  'incidentId subjectId subjectName title description status reportReference createdById createdBy { name }';

const operations: readonly TenantOperation[] = ofEach(({ noun, field }) => [
  { query: `${field}Incidents(${field}Id: $a)`, takes: [field], pageOf: selection },
  {
    query: `${field}Incident(${field}Id: $a, incidentId: $b)`,
    takes: [field, 'incident'],
    select: selection,
  },
  {
    mutation: `report${noun}Incident(${field}Id: $a, input: { category: SERIOUS, title: $name })`,
    takes: [field],
    makes: 'incident',
    select: selection,
  },
  {
    mutation: `update${noun}Incident(${field}Id: $a, incidentId: $b, input: { title: $name, reason: $prose })`,
    takes: [field, 'incident'],
    select: selection,
  },
]);

const listOf = (field: string) => `query ($id: UUID!) { ${field}Incidents(${field}Id: $id, size: 200) {
  content { incidentId status title reportReference } } }`;

/** An open incident of each governed subject. */
export const incident: Specimen = {
  ids: ofEach(({ field }) => [`${field}IncidentId`]),
  make: async ({ ask, idOf }) => {
    const made = ofEach(({ noun, field }) => [
      (async () => {
        const report = `mutation ($id: UUID!) {
          report${noun}Incident(${field}Id: $id, input: { title: "Leak", category: SERIOUS }) { incidentId } }`;
        const { incidentId } = await ask(report, { id: await idOf(`${field}Id`) });
        return [`${field}IncidentId`, incidentId];
      })(),
    ]);
    return Object.fromEntries(await Promise.all(made));
  },
  values: (operation, made) => ({ incidentId: recordId(operation, 'Incident', made) }),
  state: ofEach(({ field }) => [
    {
      name: `incidents of ${field}s`,
      query: listOf(field),
      of: { state: `${field}s`, id: `${field}Id` },
    },
  ]),
  tenancy: {
    kinds: { incident: 'incidentId' },
    operations: [...operations, { query: 'incidents(size: 9)', pageOf: selection, isList: true }],
  },
  life: ofEach(({ noun, field }) => {
    const updated = (members: string, verb: string): LifeStep => ({
      mutation: `update${noun}Incident(${field}Id: $${field}Id, incidentId: $incidentId, input: { ${members} })`,
      leaves: [`incident.${verb}`],
    });
    return [
      {
        mutation: `report${noun}Incident(${field}Id: $${field}Id, input: { category: SERIOUS, title: "Leak" })`,
        select: 'incidentId',
        leaves: ['incident.created'],
        isNewEachTime: true,
      },
      updated('title: "Large leak"', 'updated'),
      updated('status: REPORTED', 'reported'),
      updated('status: CLOSED', 'closed'),
    ];
  }),
  stored: { tables: ['governance.incident'] },
  lists: {
    ...byEach(({ field }) => [
      `GraphQL ${field}Incidents`,
      { statements: field === 'agent' ? '6 / 8' : '4 / 6' },
    ]),
    ...byEach(({ noun }) => [`REST list${noun}Incidents`, { statements: '3 / 5' }]),
    'GraphQL incidents': { statements: '8 / 11' },
    'REST listIncidents': { statements: '3 / 6' },
  },
  filteredLists: [
    'incidents(sort: DUE_AT_ASC)',
    'incidents(status: OPEN)',
    'incidents(subjectKind: LLM_GATEWAY)',
  ],
};
