import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import type { Mail } from '../context/mail.types.ts';
import { asOwner } from '../database/roles.ts';
import { startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { LogMail } from './create-mail.ts';
import { mailQueue, type SealedMail } from './mail-queue.ts';
import { measuredMail } from './measured-mail.ts';
import { mayBeMailed } from './recipient.ts';
import { SmtpMail } from './smtp-mail.ts';
import { TestSmtpServer } from './smtp-server.fixture.ts';

const { sendMail, queueMail } = mailQueue({
  GREETING: { subject: 'Hello', paragraphs: ['{word}'], footer: 'A test.' },
});
const things = await startThings({ tasks: [sendMail] as never }, { work: false });
await things.start();

const log = { info: () => undefined, warn: () => undefined };
const server = new TestSmtpServer();
let smtp: SmtpMail;
beforeAll(async () => {
  smtp = new SmtpMail({ url: await server.start(), from: 'no-reply@gateway.example', log });
});
afterAll(async () => {
  smtp.close();
  await server.stop();
});

/** Queues a mail in a tenant of its own. @returns its job */
async function queued(to: string, word: string): Promise<SealedMail> {
  const context = things.context();
  const tenantId = String(context.caller?.tenantId);
  await change(context, (em) => queueMail(context, em, tenantId, { to, kind: 'GREETING', values: { word } }));
  const jobs = `select data from jobs.job where name = 'things.send-mail' and data ->> 'tenantId' = $1`;
  return asOwner(things.url, async (owner) => (await owner.query(jobs, [tenantId])).rows[0].data);
}

/** Does a job as a worker does, by a sender. @returns whether it is done, and how the mail was counted */
async function outcomeOf(job: SealedMail, mail: Mail): Promise<[boolean, string[]]> {
  const registry = new Registry();
  const context = things.platformContext(job.tenantId);
  const services = { ...context.services, mail: measuredMail(mail, registry) };
  const isDone = await sendMail.handle({ ...context, services }, job).then(
    () => true,
    () => false,
  );
  const lines = (await registry.metrics()).split('\n').filter((line) => /^mails_total.* 1$/.test(line));
  return [isDone, lines.map((line) => line.replace(/.*outcome="(.*)".*/, '$1'))];
}

describe('A queued mail', () => {
  test('is unreadable in the queue, arrives, and opens in no other tenant', async () => {
    const job = await queued('ada@example.org', 'canary');
    expect(JSON.stringify(job)).not.toMatch(/canary|ada@/);
    expect(await outcomeOf({ ...job, tenantId: randomUUID() }, smtp)).toEqual([false, []]);
    expect(await outcomeOf(job, smtp)).toEqual([true, ['accepted']]);
    expect(server.mails.map(({ to, raw }) => [to, raw.includes('canary')])).toEqual([
      [['ada@example.org'], true],
    ]);
  });

  test('is given up where the server refuses it for good, and tried again where it is away', async () => {
    expect(await outcomeOf(await queued('refused@example.org', 'no'), smtp)).toEqual([true, ['refused']]);
    const away = new SmtpMail({ url: 'smtp://127.0.0.1:1', from: 'no-reply@gateway.example', log });
    expect(await outcomeOf(await queued('ada@example.org', 'later'), away)).toEqual([false, ['failed']]);
    away.close();
  });

  test('is counted as not sent where there is no server', async () => {
    const mail = new LogMail(log, { showsText: false });
    expect(await outcomeOf(await queued('ada@example.org', 'lost'), mail)).toEqual([true, ['not sent']]);
  });
});

describe('A mailbox', () => {
  test('gets five mails an hour for one reason, however its address is typed', async () => {
    const context = things.context();
    const typed = ['zo\u00eb@example.org', 'ZO\u00cb@Example.org', 'zoe\u0308@example.org'];
    const may = async (reason: string, count: number) => {
      const answers: boolean[] = [];
      for (let sent = 0; sent < count; sent += 1)
        answers.push(await mayBeMailed(context, reason, String(typed[sent % typed.length])));
      return answers;
    };
    expect(await may('reset', 7)).toEqual([true, true, true, true, true, false, false]);
    expect(await may('invite', 1)).toEqual([true]);
    expect(await mayBeMailed(context, 'reset', 'zoe@example.org')).toBe(true);
  });
});
