import { Counter, type Registry } from 'prom-client';
import type { Mail } from '../context/mail.types.ts';
import { MailRefused } from './mail.ts';

/** A sender of mails that counts what becomes of them. */
export function measuredMail(mail: Mail, registry: Registry): Mail {
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails by outcome: accepted by the mail server, refused for good, failed (and tried again), not sent for want of a server.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['accepted', 'refused', 'failed', 'not sent']) mails.inc({ outcome }, 0);
  return {
    delivery: mail.delivery,
    send: async (message) => {
      try {
        await mail.send(message);
        mails.inc({ outcome: mail.delivery === 'SENT' ? 'accepted' : 'not sent' });
      } catch (error) {
        mails.inc({ outcome: error instanceof MailRefused ? 'refused' : 'failed' });
        throw error;
      }
    },
  };
}
