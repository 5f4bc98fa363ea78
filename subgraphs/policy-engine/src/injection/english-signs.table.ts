import { type InjectionSign, order, phrase, some } from './injection-sign.ts';

const earlier =
  '(?:previous|prior|above|earlier|preceding|foregoing|former|past|existing|original|initial|current|all|any|every|your|its|these|those|safety|system|developer|hidden)';
const orders =
  '(?:instructions?|directions|prompts?|rules|guidelines|directives?|commands?|programming|constraints|restrictions|polic(?:y|ies)|safeguards|guardrails|orders|training|filters)';
const secrets =
  '(?:system[ _-]?(?:prompt|message|instructions?)|(?:initial|hidden|secret|original|developer|internal|confidential|exact|full|previous|above) (?:prompt|instructions?|message|guidelines|rules|context)|prompt above|instructions (?:above|verbatim|you (?:were|have been) given)|pre-?prompt|initial prompt)';

const silence =
  '(?:do not|dont|don.t|never|without) (?:tell|telling|mention|mentioning|inform|informing|alert|alerting|notify|notifying|reveal(?:ing)? this to|show(?:ing)?|let(?:ting)?)[\\s,]{1,3}(?:this |it |about this |any of this ){0,2}(?:to )?(?:the )?';

/** Signs in English, by what they try. */
export const englishSigns: readonly InjectionSign[] = [
  // To lift what was said before.
  order(
    0.8,
    'ignore|ignoring|disregard|disregarding|forget|override|overriding|bypass|circumvent|neglect|discard|cancel|erase|drop|skip|abandon',
    4,
    `${earlier}[\\s,]{1,3}${some(2)}${orders}`,
  ),
  order(
    0.55,
    'ignore|disregard|forget|override|discard',
    3,
    'everything (?:above|before|you (?:were|have been|know)|i said|that came)|what (?:you were|i|the system) (?:told|said)|all (?:of )?(?:the )?above|(?:the )?(?:above|previous) (?:and|text)',
  ),
  order(
    0.6,
    'do not|dont|don.t|never|stop|no longer|quit',
    1,
    `(?:follow|following|obey|obeying|adhere|comply|listen)[\\s,]{1,3}${some(3)}(?:${orders}|openai|your creators?|developers?)`,
  ),
  phrase(
    0.4,
    'new (?:instructions?|directives?|orders|system prompt|task for you)\\s{0,2}:|updated (?:instructions?|system prompt)\\s{0,2}:|your (?:new|real|true|only) (?:task|goal|instructions?|purpose|objective) (?:is|are)|(?:instructions?|rules|guidelines) (?:above |before )?(?:are|is|have been) (?:now )?(?:void|obsolete|cancelled|superseded|replaced|no longer)',
  ),
  // To hear what is secret.
  order(
    0.75,
    'reveal|show|print|repeat|output|tell|display|leak|dump|expose|give|share|write|recite|disclose|translate|summari[sz]e|list|return|copy|what (?:is|are|was|were)|what.?s',
    5,
    secrets,
  ),
  order(
    0.5,
    'repeat|print|output|echo|write out|return',
    4,
    '(?:words|text|everything|lines|message) (?:above|before this|prior)|starting with .{0,3}you are',
  ),
  // To be somebody without rules.
  phrase(
    0.7,
    'do anything now|\\bdan mode|(?:developer|god|debug|admin|sudo|jailbreak|unrestricted|unfiltered|dan) mode:? (?:is )?(?:now )?(?:enabled|activated|on\\b|engaged)|(?:enter|enable|activate|switch (?:to|into)|you are (?:now )?in) (?:developer|god|debug|admin|sudo|jailbreak|unrestricted|dan|maintenance) mode|jailbroken|jailbreak (?:prompt|yourself)|evil ?bot|you are (?:now )?dan\\b|as dan\\b',
  ),
  order(
    0.6,
    'you are|you.re|act as|act like|pretend|behave|roleplay as|role-?play|simulate|respond as|answer as|imagine',
    8,
    '(?:unrestricted|unfiltered|uncensored|unlimited|amoral|unethical|evil|without (?:any )?(?:rules|restrictions|filters?|limit(?:s|ations)|ethic\\w{0,4}|moral\\w{0,4}|censorship|guidelines|safety)|no (?:rules|restrictions|filters|limits|limitations|ethic\\w{0,4}|moral\\w{0,4}|guidelines|content policy)|freed? (?:of|from) (?:all |any |the |your ){0,2}(?:rules|restrictions|limits|constraints|guidelines))',
  ),
  phrase(
    0.3,
    'from now on,? you (?:are|will|must|shall)|you are now (?:a|an|the)\\b|you are no longer|pretend (?:that )?you (?:are|have)',
  ),
  phrase(
    0.4,
    '(?:you have|there are) no (?:rules|restrictions|limits|limitations|filters|ethic\\w{0,4})|without (?:any )?(?:ethical|moral|safety|content) (?:guidelines|restrictions|filters?|limits|constraints|concerns)|(?:disable|turn off|switch off|deactivate|remove) (?:all |your |the |any ){0,3}(?:safety|content|ethic\\w{0,4}|moderation|security) ?(?:filters?|checks?|protocols?|guidelines|settings|restrictions|features|measures)?',
  ),
  phrase(
    0.35,
    '(?:never|do not|dont|don.t|you (?:cannot|can.t|may not|must not)) (?:say (?:no|you can|that you)|refuse|decline|apologi[sz]e|break character|mention (?:that )?you are an ai)|no (?:disclaimers|warnings|refusals)',
  ),
  phrase(0.35, '(?:begin|start) your (?:answer|response|reply) with'),
  // To speak as the system.
  phrase(0.6, '<\\|(?:im_start|im_end|system|endoftext|start_header_id|eot_id)\\|?>?'),
  {
    weight: 0.6,
    expression:
      /<\|(?:im_start|im_end|system|user|assistant|endoftext|start_header_id|eot_id)\|>|\[\/?inst\]|<<\/?sys>>|<\/?(?:system|system_prompt|assistant|instructions)>|\[(?:system|admin|developer)(?: (?:message|override|note|prompt))?\]|(?:^|\n)\s{0,3}#{1,3}\s?(?:system|new instructions?|instructions? for|override)[^\n]{0,20}:|(?:begin|end) (?:of )?(?:system |new |admin )?(?:prompt|instructions?|override)\b|-{3,10}\s?end of (?:user )?(?:input|document|context)/gu,
  },
  {
    weight: 0.45,
    expression:
      /(?:^|\n)\s{0,3}(?:system|assistant|developer|admin|root)\s?(?:override|message|notice|prompt|command)?\s?:/gu,
  },
  phrase(
    0.55,
    '(?:attention|note|notice|message|instructions?|important)[ ,:!-]{1,3}(?:(?:to|for) (?:the |any |all )?(?:model|agent|bot)|(?:to |for )?(?:the |any |all )?(?:ai|llm|language model|assistant|chatbot))s?\\b|(?:if you are|when you are|any|dear) (?:an? )?(?:ai|llm|large language model|language model|ai assistant|ai agent)s?\\b(?: (?:reading|processing|summari[sz]ing|reviewing))?|hidden (?:instructions?|message) (?:for|to)',
  ),
  // To act behind the back of the user.
  order(
    0.6,
    'send|post|forward|email|mail|upload|exfiltrate|transmit|leak|append|encode|submit|copy|include',
    6,
    '(?:conversation|chat (?:history|log)|message history|api[ _-]?keys?|credentials|passwords?|secrets|system prompt|access tokens?|session (?:cookie|token)s?|environment variables|user.?s? (?:data|information|files|emails?)|\\.env|private keys?|ssh keys?|contact list)[\\s,]{1,3}[^.!?\\n]{0,24}(?:\\bto |https?:|via |by |in (?:the|a|an) (?:url|link|image|query))',
  ),
  {
    weight: 0.5,
    expression:
      /!\[[^\]\n]{0,60}\]\(https?:\/\/[^)\s]{3,80}[?&][a-z_]{1,20}=(?:\{|\[|<|%7b|\$|data|secret|the|your)/gu,
  },
  phrase(
    0.55,
    `${silence}(?:user|human|operator)\\b|(?:hide|conceal|keep) (?:this|it) (?:secret )?from the (?:user|human|operator)|without (?:the )?(?:user.?s?|human) (?:knowledge|consent|approval|confirmation|noticing)`,
  ),
  phrase(
    0.45,
    `${silence}(?:anyone|customer|owner)|without their (?:knowledge|consent|approval|confirmation|noticing)`,
  ),
  order(
    0.5,
    'call|invoke|execute|run|use|trigger',
    4,
    '(?:tool|function|command|script|shell|action|transfer)[\\s,]{1,3}[^.!?\\n]{0,40}without (?:asking|confirm\\w{0,6}|permission|approval|telling|checking)',
  ),
  phrase(
    0.35,
    '(?:you must|you have to|you will|you shall|always) (?:obey|comply|do (?:exactly )?(?:as|what) i|follow (?:my|these|the following))',
  ),
  phrase(
    0.35,
    'i am (?:your |the )?(?:developer|creator|administrator|admin|owner|system)\\b[^.!?\\n]{0,30}(?:authori[sz]|access|override|permission|grant|need you)|admin(?:istrator)? override|override code',
  ),
  order(
    0.5,
    'decode|decrypt|decipher|unscramble|base64|rot13',
    6,
    '(?:and|then)[\\s,]{1,3}(?:follow|execute|run|obey|do|perform|act on|carry)',
  ),
];
