import type { Place, ValueRole } from './member-names.types.ts';

type Members = Readonly<Record<string, ValueRole | Place>>;

const link = {
  url: 'TEXT',
  uri: 'TEXT',
  fileWithUri: 'TEXT',
} as const;

const file = {
  ...link,
  bytes: 'BYTES',
  raw: 'BYTES',
  fileWithBytes: 'BYTES',
  name: 'TEXT',
  filename: 'TEXT',
  mimeType: 'MEDIA_TYPE',
  mediaType: 'MEDIA_TYPE',
} as const;

const part = {
  ...file,
  kind: 'PART_KIND',
  text: 'PART_TEXT',
  data: 'DATA',
  file: 'FILE',
  metadata: 'FREE',
} as const;

/** ProtoJSON of 0.3 names the parts of a message `content`. */
const message = {
  kind: 'WORD',
  role: 'WORD',
  messageId: 'ID',
  contextId: 'CONTEXT_ID',
  taskId: 'ID',
  referenceTaskIds: 'ID',
  extensions: 'EXTENSION',
  metadata: 'FREE',
  parts: 'PARTS',
  content: 'PARTS',
} as const;

const artifact = {
  artifactId: 'ID',
  name: 'TEXT',
  description: 'TEXT',
  parts: 'PARTS',
  extensions: 'EXTENSION',
  metadata: 'FREE',
} as const;

const task = {
  kind: 'WORD',
  id: 'ID',
  contextId: 'CONTEXT_ID',
  status: 'STATUS',
  artifacts: 'ARTIFACT',
  history: 'MESSAGE',
  metadata: 'FREE',
} as const;

const statusUpdate = {
  kind: 'WORD',
  taskId: 'ID',
  contextId: 'CONTEXT_ID',
  status: 'STATUS',
  final: 'TEXT',
  metadata: 'FREE',
} as const;

const artifactUpdate = {
  kind: 'WORD',
  taskId: 'ID',
  contextId: 'CONTEXT_ID',
  artifact: 'ARTIFACT_PIECE',
  append: 'TEXT',
  lastChunk: 'TEXT',
  metadata: 'FREE',
} as const;

/** The members that A2A has, of 0.3.0 and 1.0, by the object in which they stand. */
export const placeTable: Readonly<Record<Place, Members>> = {
  ENVELOPE: {
    jsonrpc: 'WORD',
    id: 'REQUEST_ID',
    method: 'WORD',
    params: 'PARAMS',
    result: 'RESULT',
    error: 'ERROR',
  },
  PARAMS: {
    message: 'MESSAGE',
    configuration: 'CONFIGURATION',
    metadata: 'FREE',
    tenant: 'ID',
    id: 'ID',
    taskId: 'ID',
    historyLength: 'COUNT',
  },
  CONFIGURATION: {
    acceptedOutputModes: 'MEDIA_TYPE',
    historyLength: 'COUNT',
    blocking: 'TEXT',
    returnImmediately: 'TEXT',
    pushNotificationConfig: 'FREE',
    taskPushNotificationConfig: 'FREE',
  },
  /** A task, a message or an update; in 1.0, mostly in a member of its name. */
  RESULT: {
    ...task,
    ...message,
    ...statusUpdate,
    ...artifactUpdate,
    task: 'TASK',
    message: 'MESSAGE',
    msg: 'MESSAGE',
    statusUpdate: 'STATUS_UPDATE',
    artifactUpdate: 'ARTIFACT_UPDATE',
  },
  ERROR: {
    code: 'COUNT',
    message: 'TEXT',
    data: 'FREE',
  },
  TASK: task,
  STATUS: {
    state: 'WORD',
    timestamp: 'TIME',
    message: 'MESSAGE',
  },
  STATUS_UPDATE: statusUpdate,
  ARTIFACT_UPDATE: artifactUpdate,
  ARTIFACT: artifact,
  ARTIFACT_PIECE: artifact,
  MESSAGE: message,
  PART: part,
  FILE: file,
};
