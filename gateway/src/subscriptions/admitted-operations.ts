import { GatewayError, type GraphRequest } from '@agg/schema';
import { type DocumentNode, type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql';
import type { Admission } from '../admission/admission.ts';
import { tell } from '../execution/answer-errors.ts';
import type { FederatedGraph } from '../execution/federated-graph.ts';
import type { FetchContext } from '../execution/graph-data-source.ts';
import { asGraphQLError } from '../execution/told-error.ts';
import type { OperationDocuments, PreparedDocument } from '../limits/operation-documents.ts';
import type { Log } from '../observability/log.ts';
import { type Answers, sendingTo } from './answers-to-socket.ts';
import type { SocketConnection } from './socket-connection.ts';

export interface AdmittedOptions {
  graph: FederatedGraph;
  documents: OperationDocuments;
  /** Where what is executed takes its place, as requests do. */
  admission: Pick<Admission, 'run'>;
  log: Log;
}

/** A `subscribe` message, with what is known of its sender. */
export interface Message {
  id: string;
  connection: SocketConnection;
  asker: FetchContext;
}

/** Reading a document that is new takes longer than executing one that is known, so it takes a place, too. */
export function readDocument(
  text: string,
  variables: Record<string, unknown> | undefined,
  asker: FetchContext,
  { documents, admission }: AdmittedOptions,
): Promise<PreparedDocument> {
  return admission.run(asker, async () => {
    const prepared = documents.prepare(text);
    if ('errors' in prepared) return prepared;
    const errors = documents.checkCost(prepared.document, variables);
    return errors.length > 0 ? { errors } : prepared;
  });
}

/** @throws VALIDATION_FAILED where it is not clear which operation is meant */
export function checkOperation(document: DocumentNode, operationName: string | undefined): void {
  if (getOperationAST(document, operationName)) return;
  const detail = operationName
    ? `The document has no operation "${operationName}"; name one that it has in operationName.`
    : 'The document does not have exactly one operation; name one of them in operationName.';
  throw new GatewayError('VALIDATION_FAILED', detail);
}

/** A query or a mutation, from its place in line to its answer. */
export async function executeAdmitted(
  args: ExecutionArgs,
  { graph, admission, log }: AdmittedOptions,
): Promise<ExecutionResult> {
  const { asker, connection } = messageOf(args);
  const request = { ...requestOf(args), signal: connection.signal };
  try {
    return (await admission.run(request, () => graph.execute(request))).toJSON();
  } catch (error) {
    return { errors: [tell(asGraphQLError(error), asker.requestId, log)] };
  }
}

/** Planning takes a place; the life of the stream does not. A client who leaves ends it itself: the library sees to that. */
export async function subscribeAdmitted(args: ExecutionArgs, { graph, admission, log }: AdmittedOptions) {
  const { asker, connection, id } = messageOf(args);
  try {
    const plan = async () => ({ opening: graph.subscribe(requestOf(args)) });
    const answers = await (await admission.run(asker, plan)).opening;
    return Symbol.asyncIterator in answers ? sendingTo(connection, id, answers as Answers) : answers;
  } catch (error) {
    return { errors: [tell(asGraphQLError(error), asker.requestId, log)] };
  }
}

function messageOf({ contextValue }: ExecutionArgs): Message {
  return contextValue as Message;
}

function requestOf(args: ExecutionArgs): GraphRequest {
  const { document, operationName, variableValues } = args;
  const variables = (variableValues ?? {}) as Record<string, unknown>;
  return { document, operationName: operationName ?? undefined, variables, ...messageOf(args).asker };
}
