import type { Story } from '../../kit/story.ts';

/** A tool server that is ACTIVE. */
export async function activeServer({ maker, ask }: Pick<Story, 'maker' | 'ask'>): Promise<string> {
  const id = await maker.mcpServer();
  await ask('mutation ($id: UUID!) { activateMcpServer(mcpServerId: $id) { status } }', { id });
  return id;
}
