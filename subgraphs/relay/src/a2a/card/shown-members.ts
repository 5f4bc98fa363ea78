import { folded } from '@agg/traffic/json';

/** Makes of a value what is shown of it; `undefined` for a value that is not what it has to be. */
type Shape = (value: unknown) => unknown;

const text: Shape = (value) => (typeof value === 'string' ? value : undefined);
const flag: Shape = (value) => (typeof value === 'boolean' ? value : undefined);
/** What an extension says to those who know it. */
const anything: Shape = (value) => value;

const extension = objectOf({ uri: text, description: text, required: flag, params: anything });

const skill = objectOf({
  id: text,
  name: text,
  description: text,
  tags: listOf(text),
  examples: listOf(text),
  inputModes: listOf(text),
  outputModes: listOf(text),
});

/**
 * What the relay shows of a card as its agent states it, in the versions 0.3 and 1.0: nothing that says where the agent is
 * reached, how it knows its callers, or what nobody knows of here.
 */
export const shownMembers = objectOf({
  name: text,
  description: text,
  version: text,
  provider: objectOf({ organization: text, url: text }),
  iconUrl: text,
  documentationUrl: text,
  capabilities: objectOf({
    streaming: flag,
    stateTransitionHistory: flag,
    extendedAgentCard: flag,
    extensions: listOf(extension),
  }),
  defaultInputModes: listOf(text),
  defaultOutputModes: listOf(text),
  skills: listOf(skill),
  supportsAuthenticatedExtendedCard: flag,
});

/**
 * An object with these members and no other ones, by their own names: lenient readers take other spellings for the same
 * (see `JsonNode.pick`). Where there are several, that with the name itself counts.
 */
function objectOf(members: Readonly<Record<string, Shape>>): (value: unknown) => Record<string, unknown> {
  const known = new Map(Object.entries(members).map(([name, shape]) => [folded(name), { name, shape }]));
  return (value) => {
    const shown: Record<string, unknown> = {};
    for (const [spelling, inner] of membersOf(value)) {
      const member = known.get(folded(spelling));
      if (!member || (spelling !== member.name && Object.hasOwn(value as object, member.name))) continue;
      const made = member.shape(inner);
      if (made !== undefined) shown[member.name] = made;
    }
    return shown;
  };
}

function listOf(shape: Shape): Shape {
  return (value) =>
    Array.isArray(value) ? value.map(shape).filter((item) => item !== undefined) : undefined;
}

/** None for a value that is no object. */
function membersOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
