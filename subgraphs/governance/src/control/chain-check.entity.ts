import { TenantTable } from '@agg/kit';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Setting of the only read that sees the rows of every tenant: the nightly check. */
export const everyChain = { 'app.every_chain': 'on' } as const;

/** How far a tenant's chain of ledger entries is verified, and the result. */
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

  /** The newest entry ever verified; it does not change when a fault is found. */
  @Property({ type: 'integer' })
  seq: number;

  @Property({ type: 'text' })
  hash: string;

  /** The first entry that is missing or was altered. */
  @Property({ type: 'integer', nullable: true })
  faultSeq: number | null;

  @Property({ type: 'timestamptz', length: 3 })
  checkedAt: Date;
}
