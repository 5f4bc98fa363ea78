import { mailQueue } from '@agg/kit';
import { mails } from './mails.ts';

/** Sends mails about governance. */
export const { sendMail, queueMail } = mailQueue(mails);
