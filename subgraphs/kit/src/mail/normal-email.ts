/**
 * How e-mail addresses that `EmailScalar` has read are stored and compared: one mailbox is one person,
 * however the address is typed. Lower case and NFC only: `ß` and `ss`, or `é` and `e`, differ.
 */
export function normalEmail(email: string): string {
  return email.toLowerCase().normalize('NFC');
}
