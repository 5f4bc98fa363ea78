import { describe, expect, test } from '@jest/globals';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory } from '../../kit/story.ts';

describe('The facts that the registry has for the relay', () => {
  test.each(['callableAgents', 'liveSubscriptions', 'knownAgent', 'currentCard'])(
    'are no part of the public graph: %s',
    async (field) => {
      const { admin } = await beginStory();
      const { errors } = await graphql(shared.url, `{ ${field} }`, {}, admin.token);
      expect(errors?.[0]?.message).toContain(`Cannot query field "${field}"`);
    },
  );
});
