import { randomUUID } from 'node:crypto';
import { isErrorCode } from '@agg/schema';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { Log } from '../observability/log.ts';
import type { SocketConnection } from './socket-connection.ts';

/** An operation of a socket that is not over. */
interface Operation {
  requestId: string;
  /** See `operationLabel`; unknown until the document is read. */
  label?: string;
  code?: string;
  began: number;
  /** Whether it is a subscription whose events are sent. */
  isOpen: boolean;
}

/**
 * One line in the log for each operation of a socket when it is over, and one when a subscription opens. Operations are known
 * by their messages: a client may use the id of an operation again before that is over.
 */
export class SocketLog {
  readonly #operations = new WeakMap<SocketConnection, Map<SubscribePayload, Operation>>();

  /** @param onAnswer called with the code of each operation that is over, `OK` without an error */
  constructor(
    private readonly log: Log,
    private readonly onAnswer: (code: string) => void,
  ) {}

  begin(connection: SocketConnection, message: SubscribePayload, requestId: string): void {
    const operations = this.#operations.get(connection) ?? new Map<SubscribePayload, Operation>();
    const operation = { requestId, began: performance.now(), isOpen: false };
    this.#operations.set(connection, operations.set(message, operation));
  }

  /** The id of an operation in its errors and in the log; a new one for an operation that is over. */
  requestIdOf(connection: SocketConnection, message: SubscribePayload): string {
    return this.#operationOf(connection, message)?.requestId ?? randomUUID();
  }

  /** Adds what the document asks for. */
  named(connection: SocketConnection, message: SubscribePayload, label: string): void {
    const operation = this.#operationOf(connection, message);
    if (operation) operation.label = label;
  }

  /** Adds the code of the first error. */
  failed(connection: SocketConnection, message: SubscribePayload, errors: ExecutionResult['errors']): void {
    const operation = this.#operationOf(connection, message);
    if (!operation || !errors?.[0]) return;
    const { code } = errors[0].extensions;
    operation.code = isErrorCode(code) ? code : 'INTERNAL';
  }

  /** Ends an operation that was not begun. @returns the errors */
  refused<Errors extends readonly GraphQLError[]>(
    connection: SocketConnection,
    message: SubscribePayload,
    errors: Errors,
  ): Errors {
    this.failed(connection, message, errors);
    this.end(connection, message);
    return errors;
  }

  /** A subscription has opened, and may last for hours. */
  opened(connection: SocketConnection, message: SubscribePayload): void {
    const operation = this.#operationOf(connection, message);
    if (!operation) return;
    operation.isOpen = true;
    this.log.info(described(connection, operation), 'subscription opened');
  }

  end(connection: SocketConnection, message: SubscribePayload): void {
    const operation = this.#operationOf(connection, message);
    if (!operation) return;
    this.#operations.get(connection)?.delete(message);
    const { began } = operation;
    const code = codeOf(connection, operation);
    this.onAnswer(code);
    const milliseconds = Math.round((performance.now() - began) * 10) / 10;
    this.log.info({ ...described(connection, operation), code, milliseconds }, 'socket operation');
  }

  /** Ends all operations of a client that has left. Those that have not answered yet end with the code `GONE`. */
  left(connection: SocketConnection): void {
    for (const [message, operation] of this.#operations.get(connection) ?? []) {
      if (!operation.isOpen) operation.code ??= 'GONE';
      this.end(connection, message);
    }
  }

  #operationOf(connection: SocketConnection, message: SubscribePayload): Operation | undefined {
    return this.#operations.get(connection)?.get(message);
  }
}

/** An operation fails because its client has left: `GONE`. */
function codeOf({ isOpen }: SocketConnection, { code }: Operation): string {
  if (code === undefined) return 'OK';
  return isOpen ? code : 'GONE';
}

function described({ caller }: SocketConnection, { requestId, label }: Operation): object {
  return {
    requestId,
    route: '/graphql',
    operation: label,
    tenantId: caller?.tenantId,
    callerKind: caller?.kind,
  };
}
