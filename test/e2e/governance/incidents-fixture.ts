import { beginStory, type Story } from '../../kit/story.ts';
import { agents, type Governed } from './governed.ts';

const fields = `incidentId category title description status awareAt dueAt article createdById createdAt reportedAt
  reportReference closedAt`;
export const report = ({ name, field } = agents) => `mutation ($id: UUID!, $input: IncidentInput!) {
  report${name}Incident(${field}Id: $id, input: $input) { ${fields} } }`;
export const update = ({
  name,
  field,
} = agents) => `mutation ($id: UUID!, $incidentId: UUID!, $input: IncidentUpdate!) {
  update${name}Incident(${field}Id: $id, incidentId: $incidentId, input: $input) { ${fields} } }`;
export const reading = ({ field } = agents) => `query ($id: UUID!, $incidentId: UUID!) {
  ${field}Incident(${field}Id: $id, incidentId: $incidentId) { ${fields} } }`;
export const listing = ({ field } = agents) => `query ($id: UUID!, $status: IncidentStatus) {
  ${field}Incidents(${field}Id: $id, status: $status) { content { ${fields} } totalElements } }`;

/** The incident to report where its content does not matter. */
export const leak = { category: 'SERIOUS', title: 'Addresses were shown' };

/** A story about the incidents with one subject. */
interface IncidentStory extends Story {
  id: string;
  /** Reports an incident; returns its id. */
  reported(input?: object): Promise<string>;
}

export async function beginIncidents(governed: Governed = agents): Promise<IncidentStory> {
  const story = await beginStory();
  const id = await governed.make(story.maker);
  const reported = async (input: object = leak) =>
    (await story.ask(report(governed), { id, input })).incidentId;
  return { ...story, id, reported };
}
