import { defineEnum } from '@agg/kit';

export const Control = defineEnum('Control', [
  'EVENT_LOGGING',
  'HUMAN_OVERSIGHT',
  'KILL_SWITCH',
  'TRANSPARENCY_NOTICE',
  'LOG_RETENTION',
  'INCIDENT_REPORTING',
  'ACCESS_CONTROL',
  'CYBERSECURITY',
  'POST_MARKET_MONITORING',
  'EVALUATION',
]);
export type Control = keyof typeof Control;
