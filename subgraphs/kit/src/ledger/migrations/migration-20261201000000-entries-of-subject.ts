import { Migration } from '@mikro-orm/migrations';

/** The entries of one subject, as its history reads them: an id alone may be that of two kinds of subjects. */
export class Migration20261201000000EntriesOfSubject extends Migration {
  override up(): void {
    this.addSql('drop index ledger.entry_of_subject');
    this.addSql('create index entry_of_subject on ledger.entry (tenant_id, subject_kind, subject_id, seq)');
  }
}
