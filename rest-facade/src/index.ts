export { type DocumentationOptions, documentation } from './documentation/documentation.route.ts';
export { type AnswerOnce, answerOnce } from './idempotency/answer-once.ts';
export { keyedRequest } from './idempotency/idempotency-key.ts';
export type {
  Answer,
  Begun,
  IdempotencyStore,
  IdempotentRequest,
} from './idempotency/idempotency-store.ts';
export { describeTags } from './openapi/describe-tags.ts';
export { type OpenApiDocument, openApi } from './openapi/open-api.ts';
export { loadOperations, operationsDirectory } from './operations/load-operations.ts';
export type { OperationInput, RestOperation } from './operations/rest-operation.ts';
export { refuseEmptySegments } from './request/1-route.ts';
export { type Authenticate, identify } from './request/3-caller.ts';
export { runOperation } from './request/5-run.ts';
export { sendEvents } from './request/6-event-stream.ts';
export { bodyLimit } from './request/body-limit.ts';
export { endedWith } from './request/ended-with.ts';
export { completePath, isRefusal, refuseMethods } from './request/refuse-methods.ts';
export type { RestFacadeOptions } from './request/rest-facade-options.ts';
export { knownError, sendProblem } from './request/send-problem.ts';
export { restFacade } from './rest-facade.ts';
