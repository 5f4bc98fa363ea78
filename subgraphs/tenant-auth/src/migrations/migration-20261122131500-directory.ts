import { Migration } from '@mikro-orm/migrations';

/** The people who are there already enter the directory of subjects; who comes later enters it with their own change. */
export class Migration20261122131500_directory extends Migration {
  override name = 'Migration20261122131500_directory';

  override up(): void {
    this.addSql(
      `select directory.add_present('tenant_auth.person', 'USER', 'id', 'name', 'status = ''ACTIVE''');`,
    );
  }
}
