import type { PgBoss, Queue } from 'pg-boss';

/**
 * Creates a queue, or gives it the current options: creating one that exists already would leave them unchanged.
 * @throws Error where it exists with another policy, which no queue can change
 */
export async function declareQueue(
  boss: PgBoss,
  name: string,
  options: object,
  policy: Queue['policy'] = 'standard',
): Promise<void> {
  await boss.createQueue(name, { ...options, policy });
  await boss.updateQueue(name, options);
  const found = (await boss.getQueue(name))?.policy;
  if (found === policy) return;
  throw new Error(
    `The queue ${name} has the policy ${found}, and is declared with ${policy}. ` +
      'A queue keeps its policy: give the task another name.',
  );
}
