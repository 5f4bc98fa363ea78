import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import {
  between,
  type ChangingTenant,
  changingTenant,
  cursorsInLedger,
  makeChanges,
} from '../../kit/changing-tenant.ts';
import { shared } from '../../kit/shared-stack.ts';
import { type Closing, SocketClient } from '../../kit/socket-client.ts';

const cuts = process.env.CAMPAIGN ? 50 : 20;
const changes = process.env.CAMPAIGN ? 2_000 : 800;
const document = `subscription ($after: String, $kinds: [SubjectKind!]) {
  registryChanged(after: $after, kinds: $kinds) { cursor kind id action actorUser { id name } } }`;

/** A reader that loses its connection repeatedly and resumes after the last received event. */
class UnluckyReader {
  readonly cursors: string[] = [];
  connections = 0;
  /** How the server closed connections that the reader had not cut. */
  readonly closings: Closing[] = [];
  #client: SocketClient | undefined;

  constructor(private readonly tenant: ChangingTenant) {}

  async run(untilCursor: () => string | undefined): Promise<void> {
    const isDone = () => this.cursors.length > 0 && this.cursors.at(-1) === untilCursor();
    while (!isDone()) {
      await this.#read(this.connections < cuts ? between(1, 40) : Number.POSITIVE_INFINITY, isDone);
    }
    this.#client?.cut();
  }

  /** One connection, cut in the middle of its stream after `events` events. */
  async #read(events: number, isDone: () => boolean): Promise<void> {
    this.#client = await SocketClient.connect(shared.url, this.tenant.admin.token);
    this.connections += 1;
    const client = this.#client;
    let left = events;
    client.onAnswer = ({ data, errors }) => {
      if (left <= 0) return;
      this.cursors.push(errors ? JSON.stringify(errors) : data.registryChanged.cursor);
      left -= 1;
      if (left === 0) client.cut();
    };
    client.subscribe(document, { after: this.cursors.at(-1) ?? '0' });
    while (!client.closing && !isDone()) {
      const seen = this.cursors.length;
      const goesOn = () => client.closing || isDone() || this.cursors.length > seen;
      await eventually(goesOn, 'the stream goes on');
    }
    if (client.closing && left > 0) this.closings.push(client.closing);
  }
}

describe('registryChanged over WebSocket', () => {
  test(`delivers ${changes} changes once each and in order over ${cuts} disconnections`, async () => {
    const tenant = await changingTenant();
    const reader = new UnluckyReader(tenant);
    let last: string | undefined;
    const writing = makeChanges(tenant, changes).then(async () => {
      const cursors = await cursorsInLedger(tenant.tenantId);
      last = cursors.at(-1);
      return cursors;
    });
    const [expected] = await Promise.all([writing, reader.run(() => last)]);
    expect(expected.length).toBeGreaterThanOrEqual(changes);
    expect(reader.cursors).toEqual(expected);
    expect(reader.closings).toEqual([]);
    expect(reader.connections).toBe(cuts + 1);
  });
});
