import { readFileSync } from 'node:fs';
import { type AccessRule, accessRuleOf } from '@agg/schema';
import { allRoles, type Role } from '@agg/schema/access';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Kind, parse } from 'graphql';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { repository } from '../../kit/repository.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';

interface OwnField {
  type: string;
  name: string;
  rule: AccessRule;
}

const sdl = readFileSync(new URL('schema/supergraph.graphql', repository), 'utf8');
const objects = parse(sdl, { noLocation: true }).definitions.filter(
  (definition) => definition.kind === Kind.OBJECT_TYPE_DEFINITION,
);

/** Every field that its rule shows to the person whom its object is about. */
const fields = objects.flatMap((object): OwnField[] =>
  (object.fields ?? []).flatMap((field) => {
    const rule = accessRuleOf(field);
    return rule?.own ? [{ type: object.name.value, name: field.name.value, rule }] : [];
  }),
);
const changed = fields.filter(({ rule }) => rule.changed);

/** A selection of a field; objects show the name of their type. */
const selected = ({ name }: OwnField) => (name === 'groups' ? 'groups { __typename }' : name);
const ofChannel = (field: OwnField) => `{ channels { content { createdBy { id ${selected(field)} } } } }`;

let story: Story;
beforeAll(async () => {
  story = await beginStory();
  await story.maker.channel();
});

const ask = async (document: string, token: string, variables = {}) => {
  const { data, errors } = await graphql(shared.url, document, variables, token);
  return { data, code: errors?.[0]?.extensions.code, message: errors?.[0]?.message };
};

/** The roles that the channels of the tenant need, and every role but that of the field. */
const lackedRoles = ({ rule }: OwnField): Role[] =>
  allRoles.filter((role) => role.split(':')[0] !== rule.role?.split(':')[0]);

test('the fields are those of a person, and all of them have a role', () => {
  expect(fields.map(({ name }) => name).sort()).toEqual([
    'createdAt',
    'effectiveRoles',
    'email',
    'groups',
    'roles',
    'status',
  ]);
  for (const { type, rule } of fields) expect([type, rule.role]).toEqual(['User', expect.any(String)]);
});

describe.each(fields)('User.$name', (field) => {
  const { name, rule } = field;

  test(cites('decided.a-persons-own-account', `is shown to the person without ${rule.role}`), async () => {
    const { token } = await story.caller([]);
    const { data, code } = await ask(`{ me { ${selected(field)} } }`, token);
    expect([code, data.me[name]]).toEqual([undefined, expect.anything()]);
  });

  test('is shown to the person where another subgraph refers to them', async () => {
    const { token } = await story.caller(['CHANNELS:ADMIN']);
    const made = await ask(
      `mutation { createChannel(input: { name: "Of ${name}" }) { createdBy { id } } }`,
      token,
    );
    const { data } = await ask(ofChannel(field), token);
    const { id } = made.data.createChannel.createdBy;
    const own = data.channels.content.find(
      ({ createdBy }: { createdBy: { id: string } }) => createdBy.id === id,
    );
    expect(own.createdBy[name]).toEqual(expect.anything());
  });

  test(`of another person needs ${rule.role}, whatever other roles a caller has`, async () => {
    const lacking = await story.caller(lackedRoles(field));
    expect(await ask(ofChannel(field), lacking.token)).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining(`The role ${rule.role} is required. A person with USERS:WRITE`),
    });
    const reader = await story.caller(['CHANNELS:READ', rule.role as Role]);
    expect((await ask(ofChannel(field), reader.token)).code).toBeUndefined();
  });
});

describe('The answer of a change', () => {
  const fieldsOf = changed.map(selected).join(' ');

  test(
    cites('decided.the-answer-of-a-change', 'shows the whole user to those who may change it'),
    async () => {
      const { token } = await story.caller(['USERS:WRITE']);
      const invite = `mutation ($email: Email!) { inviteUser(email: $email) { id ${fieldsOf} } }`;
      const email = 'grace@people.example';
      const { data, code } = await ask(invite, token, { email });
      expect(code).toBeUndefined();
      expect(data.inviteUser).toMatchObject({ email, status: 'INVITED', roles: [], effectiveRoles: [] });
      const { id } = data.inviteUser;
      const read = await ask('query ($id: UUID!) { user(userId: $id) { email } }', token, { id });
      expect(read.code).toBe('FORBIDDEN');
    },
  );

  test('shows nothing of other people whom it refers to', async () => {
    const { token } = await story.caller(['CHANNELS:WRITE']);
    const id = await story.maker.channel();
    const update = `mutation ($id: UUID!) {
      updateChannel(channelId: $id, input: { name: "Another" }) { createdBy { email } } }`;
    expect((await ask(update, token, { id })).code).toBe('FORBIDDEN');
  });
});
