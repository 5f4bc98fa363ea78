/** What fields with a time or a date mean, where "when it was created", made of the name, does not say it. */
export const timeTexts: Readonly<Record<string, string>> = {
  appliesFrom: 'The first day on which it applies.',
  endedAt: 'When it ended. Null while it lasts.',
  inForceFrom: 'The first day on which it is in force.',
  joinedAt: 'When the user became a member.',
  lastActivityAt: 'When the last message was sent.',
  lastUpdatedAt: 'When it last changed.',
  literacyAttestedAt: 'When the person attested their AI literacy.',
  occurredAt: 'When it was committed.',
  reviewDueAt: 'When the next review is due.',
  stateChangedAt: 'When the state last changed.',
  updatedAt: 'When it last changed.',
};
