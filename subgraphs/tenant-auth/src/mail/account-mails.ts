import { mailQueue } from '@agg/kit';
import { mails } from './mails.ts';

/** How mails about accounts are sent. */
export const { sendMail, queueMail } = mailQueue(mails);
