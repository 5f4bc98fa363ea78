import { isErrorCode } from '@agg/schema';
import type { ExecutionResult } from 'graphql';
import type { Log } from '../observability/log.ts';
import type { SocketConnection } from './socket-connection.ts';

/** An operation of a socket that is not over. */
interface Operation {
  requestId: string;
  /** See `operationLabel`; unknown until the document is read. */
  label?: string;
  code?: string;
  began: number;
}

/** One line in the log for each operation of a socket when it is over, and one when a subscription opens. */
export class SocketLog {
  readonly #operations = new WeakMap<SocketConnection, Map<string, Operation>>();

  /** @param onAnswer called with the code of each operation that is over, `OK` without an error */
  constructor(
    private readonly log: Log,
    private readonly onAnswer: (code: string) => void,
  ) {}

  begin(connection: SocketConnection, id: string, requestId: string): void {
    const operations = this.#operations.get(connection) ?? new Map<string, Operation>();
    this.#operations.set(connection, operations.set(id, { requestId, began: performance.now() }));
  }

  /** Adds what the document asks for. */
  named(connection: SocketConnection, id: string, label: string): void {
    const operation = this.#operations.get(connection)?.get(id);
    if (operation) operation.label = label;
  }

  /** Adds the code of the first error. */
  failed(connection: SocketConnection, id: string, errors: ExecutionResult['errors']): void {
    const operation = this.#operations.get(connection)?.get(id);
    if (!operation || !errors?.[0]) return;
    const { code } = errors[0].extensions;
    operation.code = isErrorCode(code) ? code : 'INTERNAL';
  }

  /** A subscription has opened, and may last for hours. */
  opened(connection: SocketConnection, id: string): void {
    const operation = this.#operations.get(connection)?.get(id);
    if (operation) this.log.info(described(connection, operation), 'subscription opened');
  }

  end(connection: SocketConnection, id: string): void {
    const operations = this.#operations.get(connection);
    const operation = operations?.get(id);
    if (!operation || !operations?.delete(id)) return;
    const { began } = operation;
    const code = codeOf(connection, operation);
    this.onAnswer(code);
    const milliseconds = Math.round((performance.now() - began) * 10) / 10;
    this.log.info({ ...described(connection, operation), code, milliseconds }, 'socket operation');
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
