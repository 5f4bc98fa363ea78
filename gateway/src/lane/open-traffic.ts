import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { type Clock, systemClock } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Shares } from '../admission/shares.ts';
import type { Clients } from '../http/clients.ts';
import { UnreadAnswers } from '../http/connections/unread-answers.ts';
import { openLimits, sharesOf, tooManyOpen } from '../http/open-limits.ts';
import { isTraffic } from '../http/route-config.ts';
import type { LaneLimits } from './lane-limits.ts';

type ClientErrorListener = (error: Error & { code?: string }, socket: Socket) => void;

/**
 * The open requests of the traffic lane, before their callers are known. They are counted apart from other
 * requests (`OpenRequests`), so that neither takes what the other needs.
 */
export class OpenTraffic {
  readonly #requests: Shares;
  readonly #unread = new UnreadAnswers(openLimits.unread);
  /** What the clients of these connections call. */
  readonly #called = new WeakMap<Socket, IncomingMessage>();

  /**
   * @param limits of the lane: one address may have as many open requests as there are places and streams together, all
   * addresses that number plus the number of places
   */
  constructor(
    private readonly clients: Pick<Clients, 'addressOf'>,
    { places, streams }: Pick<LaneLimits, 'places' | 'streams'>,
    private readonly clock: Clock = systemClock,
  ) {
    const address = places + streams.all;
    this.#requests = new Shares(sharesOf({ total: address + places, address }));
  }

  guard(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) =>
      done(isTraffic(request) ? this.#open(request, reply) : undefined),
    );
    const stop = this.clock.every(openLimits.tick, () => this.#unread.check(this.clock.now()));
    app.addHook('onClose', async () => stop());
    this.#letBodiesTakeTime(app.server);
  }

  #open({ raw }: FastifyRequest, { raw: response }: FastifyReply): GatewayError | undefined {
    const address = this.clients.addressOf(raw);
    const share = this.#requests.take({ client: { address }, caller: null });
    if (typeof share === 'string') return tooManyOpen(share);
    this.#called.set(raw.socket, raw);
    this.#unread.add(response, address);
    response.once('close', () => {
      this.#unread.delete(response);
      this.#called.delete(raw.socket);
      share.release();
    });
    return undefined;
  }

  /**
   * Node reports a request that is incomplete after `requestTimeout`, once. For a call its deadline counts; if
   * it is complete, the report is about the request that the client sent behind it.
   */
  #letBodiesTakeTime(server: Server): void {
    const listeners = server.listeners('clientError') as ClientErrorListener[];
    server.removeAllListeners('clientError');
    server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
      const isTime = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
      if (isTime && this.#called.get(socket)?.complete === false) return;
      for (const listener of listeners) listener.call(server, error, socket);
    });
  }
}
