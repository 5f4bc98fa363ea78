import { asUser, type Context, change, lock } from '@agg/kit';
import type { Message } from '../message.types.ts';
import { consumeSecret, findSecret, withdrawSecrets } from '../one-time-secret/one-time-secret.service.ts';
import { User } from '../user/user.entity.ts';
import { userLifecycle } from '../user/user.lifecycle.ts';

/** Accepts a mailed token as proof that the mailbox is the person's. @throws UNPROCESSABLE; CONFLICT */
export async function verifyEmail(context: Context, token: string): Promise<Message> {
  const secret = await findSecret(context, 'VERIFY_EMAIL', token);
  const id = String(secret.userId);
  await change(asUser(context, { tenantId: secret.tenantId, id }), async (em) => {
    await consumeSecret(em, secret);
    userLifecycle.moveTo(await lock(em, User, { id }), 'ACTIVE');
    await withdrawSecrets(em, id, ['VERIFY_EMAIL']);
  });
  return { message: 'Your e-mail is verified. You can sign in now.' };
}
