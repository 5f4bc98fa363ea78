import { mailQueue } from '@agg/kit';
import { mails } from './mails.ts';

/** How mails about governance are sent. */
export const { sendMail, queueMail } = mailQueue(mails);
