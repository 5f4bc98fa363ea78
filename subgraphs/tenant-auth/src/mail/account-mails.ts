import { mailQueue } from '@agg/kit';
import { mails } from './mails.ts';

/** Sends mails about accounts. */
export const { sendMail, queueMail } = mailQueue(mails);
