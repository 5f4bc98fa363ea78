import type { Abuse } from './abuse.types.ts';
import { guesses } from './guesses.ts';
import { halfSentBodies } from './half-sent-bodies.ts';
import { hostileVariables } from './hostile-variables.ts';
import { largeLists } from './large-lists.ts';
import { longAnswers, longEvents, longRequests } from './long-json.ts';
import { refusedLogins } from './refused-logins.ts';
import { slowExpressions } from './slow-expressions.ts';
import { sockets } from './sockets.ts';
import { streams } from './streams.ts';
import { unknownDocuments } from './unknown-documents.ts';
import { unreadAnswers } from './unread-answers.ts';

/** The abuses that one person can run from one client machine. */
export const abuses: readonly Abuse[] = [
  halfSentBodies,
  unreadAnswers,
  sockets,
  streams,
  unknownDocuments,
  hostileVariables,
  guesses,
  largeLists,
  refusedLogins,
  longRequests,
  longAnswers,
  longEvents,
  slowExpressions,
];
