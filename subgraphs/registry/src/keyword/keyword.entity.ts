import { TenantTable } from '@agg/kit';
import { Index, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { ofVisibleAgent } from '../catalogue/catalogue.ts';

/**
 * What the text of a keyword is: the name of a tool of an MCP server, a tag of an agent, the id or the name of a
 * skill of an agent, or a model of an LLM provider.
 */
export type KeywordKind = 'TOOL' | 'TAG' | 'SKILL' | 'MODEL';

/** A text by which something registered is found. */
@TenantTable<Keyword>({ schema: 'registry', alsoVisible: [ofVisibleAgent] })
@Index({ properties: ['tenantId', 'subjectId'] })
@Index({ properties: ['kind', 'text', 'subjectId'] })
export class Keyword {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'text' })
  kind: KeywordKind;

  /** In lower case; ordered by code points, so that the texts with one beginning are one range. */
  @PrimaryKey({ type: 'text', collation: 'C' })
  text: string;

  @PrimaryKey({ type: 'uuid' })
  subjectId: string;
}
