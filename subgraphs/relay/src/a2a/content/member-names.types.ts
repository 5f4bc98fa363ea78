/**
 * What policies do with a value of A2A where it stands in the place of one, by its form (`value-forms.ts`); `PARTS`: the
 * texts of these parts are read as one; `DATA`: the value of a data part; `FREE`: everything in it is looked at, names
 * included.
 */
export type ValueRole =
  | 'ID'
  | 'CONTEXT_ID'
  | 'REQUEST_ID'
  | 'WORD'
  | 'COUNT'
  | 'TIME'
  | 'MEDIA_TYPE'
  | 'EXTENSION'
  | 'BYTES'
  | 'TEXT'
  | 'PART_KIND'
  | 'PART_TEXT'
  | 'PARTS'
  | 'DATA'
  | 'FREE';

/** An object of A2A. `ARTIFACT_PIECE`: an artifact that may come in several events. */
export type Place =
  | 'ENVELOPE'
  | 'PARAMS'
  | 'CONFIGURATION'
  | 'RESULT'
  | 'ERROR'
  | 'TASK'
  | 'STATUS'
  | 'STATUS_UPDATE'
  | 'ARTIFACT_UPDATE'
  | 'ARTIFACT'
  | 'ARTIFACT_PIECE'
  | 'MESSAGE'
  | 'PART'
  | 'FILE';
