import { eventually } from '@agg/schema/testing';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient, type SocketOperation } from '../../kit/socket-client.ts';

const sockets: SocketClient[] = [];
/** Closes the sockets of a test file. */
export async function closeAll(): Promise<void> {
  await Promise.all(sockets.map((socket) => socket.close()));
}

/** Listens to the registry of a tenant. */
export async function listen(token: string, args: string, fields: string) {
  const socket = await SocketClient.connect(shared.url, token);
  sockets.push(socket);
  return socket.subscribe(`subscription { registryChanged(${args}) { action kind id name ${fields} } }`);
}

/** The first error of a subscription that is refused. */
export async function refusalOf(operation: SocketOperation) {
  const errors = await eventually(
    () => operation.refused ?? operation.answers[0]?.errors,
    'the subscription is refused',
  );
  return errors[0];
}
