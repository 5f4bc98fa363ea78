/**
 * How e-mails that `EmailScalar` has read are kept and compared: one mailbox is one person, however the address is
 * typed. Lower case and no more: `ß` and `ss`, or `é` and `e`, are different mailboxes.
 */
export function normalEmail(email: string): string {
  return email.toLowerCase().normalize('NFC');
}
