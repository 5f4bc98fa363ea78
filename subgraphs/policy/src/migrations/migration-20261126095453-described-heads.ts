import { Migration } from '@mikro-orm/migrations';

const nouns = [
  { head: 'policy.policy', version: 'policy.policy_version', id: 'policy_id' },
  { head: 'policy.policy_group', version: 'policy.policy_group_version', id: 'group_id' },
];

/** Policies and groups are found by their descriptions, too: those of their newest versions. */
export class Migration20261126095453_described_heads extends Migration {
  override name = 'Migration20261126095453_described_heads';

  override up(): void | Promise<void> {
    this.addSql(`alter table "policy"."policy_group" add "description" text null;`);

    this.addSql(`alter table "policy"."policy" add "description" text null;`);

    for (const noun of nouns) for (const statement of describe(noun)) this.addSql(statement);
  }

  override down(): void | Promise<void> {
    for (const { head, id } of nouns)
      this.addSql(`select search.keep('${head}', '${head}', '${id}', 'tenant_id', '{name}');`);

    this.addSql(`alter table "policy"."policy" drop column "description";`);

    this.addSql(`alter table "policy"."policy_group" drop column "description";`);
  }
}

/** The owner of the tables sees no rows while row-level security is forced; no total changes. */
function describe({ head, version, id }: (typeof nouns)[number]): string[] {
  return [
    `alter table ${head} no force row level security;`,
    `alter table ${version} no force row level security;`,
    `alter table ${head} disable trigger user;`,
    `update ${head} as head set description = version.description from ${version} as version
      where version.tenant_id = head.tenant_id and version.${id} = head.${id}
        and version.ordinal = head.newest_ordinal and version.description is not null;`,
    `alter table ${head} enable trigger user;`,
    `alter table ${version} force row level security;`,
    `alter table ${head} force row level security;`,
    `select search.keep('${head}', '${head}', '${id}', 'tenant_id', '{name, description}');`,
  ];
}
