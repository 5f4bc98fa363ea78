/**
 * The events of a subscription, as an Observable, by `graphql-transport-ws`. Each subscription has a socket of its own, so that
 * its tab chooses the caller.
 */
export function subscription(operation, headers) {
  return {
    subscribe(observer) {
      const address = new URL(location.pathname, location.href.replace(/^http/, 'ws'));
      const socket = new WebSocket(address, 'graphql-transport-ws');
      const receive = receiverOf(socket, operation, observer);
      socket.onopen = () => send(socket, { type: 'connection_init', payload: Object.fromEntries(headers) });
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        receive[message.type]?.(message.payload);
      };
      socket.onclose = ({ code, reason }) => {
        if (code !== ours) observer.error(new Error(`The socket was closed with ${code}. ${reason}`));
      };
      return { unsubscribe: () => socket.close(ours) };
    },
  };
}

/** We close a socket whose subscription has ended. */
const ours = 1000;

/** What to do for each type of message. */
function receiverOf(socket, operation, observer) {
  const complete = () => {
    socket.close(ours);
    observer.complete();
  };
  return {
    connection_ack: () => send(socket, { id: '1', type: 'subscribe', payload: operation }),
    ping: () => send(socket, { type: 'pong' }),
    next: (result) => observer.next(result),
    error: (errors) => {
      observer.next({ errors });
      complete();
    },
    complete,
  };
}

function send(socket, message) {
  socket.send(JSON.stringify(message));
}
