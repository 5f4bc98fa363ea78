/**
 * The notice for a person who talks to an agent (AI Act, Art. 50(1)): a member of the metadata of the first answer of each
 * conversation. The documentation of the API, "Transparency notice", tells clients about it.
 */
export const notice = {
  name: 'urn:agent-governance-gateway:ai-notice',
  value: { text: 'You are talking to an AI agent, not to a person.', legalBasis: 'AI Act Art. 50(1)' },
} as const;

/**
 * How the card of an agent says that people get the notice: an entry of `capabilities.extensions` (A2A 0.3.0, 5.5.2.1).
 * Clients need not support it.
 */
export const noticeExtension = {
  uri: notice.name,
  description:
    'You are talking to an AI agent, not to a person. The first answer of a conversation says so, too.',
  required: false,
} as const;
