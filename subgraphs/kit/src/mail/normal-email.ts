/** How e-mails are kept and compared: one mailbox is one person, however the address is typed. */
export function normalEmail(email: string): string {
  return email.toLowerCase();
}
