export {
  type JsonSchema,
  namesSomething,
  pathWith,
  type RestOperation,
  type RestParameter,
  readRestOperations,
} from './described-operations.ts';
export { notJson, query, withVariables } from './not-json.ts';
export { problem, problemOf, type RawAnswer, type RawOptions, sendRaw } from './raw-request.ts';
