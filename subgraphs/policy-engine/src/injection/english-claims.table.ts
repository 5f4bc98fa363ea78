import { type InjectionSign, order, phrase } from './injection-sign.ts';

const bounds =
  '(?:instructions?|rules|guidelines|directives?|constraints|restrictions|filters|guardrails|safeguards|safety (?:rules|filters|checks)|programming)';

/** Further signs in English: claims that nothing binds the model any more, and what is to be stolen. */
export const englishClaims: readonly InjectionSign[] = [
  phrase(
    0.6,
    `your (?:[a-z]{3,14} ){0,2}${bounds} (?:above |before )?(?:no longer (?:apply|exist|matter|count|hold)|(?:do|does) not (?:apply|exist|matter)|(?:are|have been|were) (?:now )?(?:void|lifted|removed|suspended|disabled|obsolete|deleted|replaced))`,
  ),
  phrase(
    0.55,
    `(?:all|any) (?:your |of your |my |the )?(?:safety |content |ethical )?${bounds}(?:\\s?: ?| (?:are |is |have been |were ){1,2}(?:now )?)(?:off\\b|lifted|void|disabled|removed|suspended|(?:switched|turned) off|deactivated)`,
  ),
  phrase(0.55, `${bounds} above (?:are|is|have been) (?:now )?(?:void|lifted|obsolete|cancelled|invalid)`),
  phrase(
    0.5,
    'free(?:d)? from (?:all |any |the |your ){0,2}(?:constraints|limits|restrictions|rules|chains) of your (?:training|programming|creators?|developers?)',
  ),
  phrase(
    0.5,
    '(?:system|developer) (?:message|prompt|instructions?) (?:has been|have been|is|are|was|were) (?:now )?(?:replaced|superseded|overridden|cancelled|updated|void|changed)',
  ),
  order(
    0.6,
    'read|collect|gather|find|get|take|fetch|extract|steal|search for',
    5,
    '(?:credentials|passwords?|api[ _-]?keys?|secrets|access tokens?|private keys?|cookies)[\\s,]{1,3}[^.!?\\n]{0,40}(?:and|then) (?:send|e?-?mail|post|upload|forward|transmit|leak) (?:them|it|these|everything)',
  ),
  {
    weight: 0.6,
    expression:
      /(?<![\p{L}\p{N}])(?:send|upload|post|copy|e?-?mail|forward|exfiltrate|transmit|leak)\s[^!?\n]{0,50}(?:\.ssh|\.env|\.aws|id_rsa|id_ed25519|\/etc\/(?:passwd|shadow)|\.git-credentials)[^!?\n]{0,40}(?:https?:|ftp:|@|\bto\s)/gu,
  },
];
