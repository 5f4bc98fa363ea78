import { type Context, callerOf, readTenant, rowsWhere } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Password } from '../password/password.entity.ts';
import { type CheckedPassword, isStillPassword } from '../password/password.service.ts';
import { verifyPassword } from '../password/password-hash.ts';
import { payBack, payForTry } from './login-throttle.ts';

/**
 * Checks the current password of the calling person. Outside of the transaction: checking takes time.
 * @throws UNPROCESSABLE for a wrong password, and for a person who has none; RATE_LIMITED after too many
 */
export async function proveCurrentPassword(context: Context, password: string): Promise<CheckedPassword> {
  const { id: userId, tenantId } = callerOf(context);
  await payForTry(context, userId);
  const [known] = await readTenant(context, tenantId, (reader) => rowsWhere(reader, Password, { userId }));
  const isRight = await verifyPassword(password, known?.hash ?? null);
  if (!known) throw notThat('NO_PASSWORD', noPassword);
  if (!isRight) throw notThat('WRONG_PASSWORD', wrongPassword);
  await payBack(context, userId);
  return known;
}

/** Refuses a proof that was overtaken by another password. The person's row must be locked. @throws UNPROCESSABLE */
export async function assertStillProven(
  em: EntityManager,
  userId: string,
  proven: CheckedPassword,
): Promise<void> {
  if (!(await isStillPassword(em, userId, proven))) throw notThat('WRONG_PASSWORD', wrongPassword);
}

const wrongPassword = 'The current password is not correct.';
const noPassword =
  'You have no password, because you sign in through an identity provider. Set one with a reset link first: /forgot-password.';

function notThat(code: 'NO_PASSWORD' | 'WRONG_PASSWORD', detail: string): GatewayError {
  return new GatewayError('UNPROCESSABLE', detail, {
    errors: [{ pointer: '/currentPassword', detail, code }],
  });
}
