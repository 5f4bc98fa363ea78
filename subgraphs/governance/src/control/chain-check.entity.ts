import { TenantTable } from '@agg/kit';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Setting of the one read that sees every tenant's row: the nightly check. */
export const everyChain = { 'app.every_chain': 'on' } as const;

/** How far a tenant's chain of ledger entries has been verified, and what was found. */
@TenantTable<ChainCheck>({
  schema: 'governance',
  alsoVisible: [
    {
      name: 'every_chain',
      command: 'select',
      using: `(current_setting('app.every_chain'::text, true) = 'on'::text)`,
    },
  ],
})
export class ChainCheck {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  /** The newest entry that was ever verified; it stays where a fault was found. */
  @Property({ type: 'integer' })
  seq: number;

  @Property({ type: 'text' })
  hash: string;

  /** The first entry that is missing or not as it was written. */
  @Property({ type: 'integer', nullable: true })
  faultSeq: number | null;

  @Property({ type: 'timestamptz', length: 3 })
  checkedAt: Date;
}
