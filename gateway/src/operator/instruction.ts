import type { Context } from '@agg/kit';
import { ProseScalar } from '@agg/schema';
import type { Instruction } from '@agg/tenant-auth';
import { optional } from './argument-values.ts';
import type { CommandArguments } from './command.ts';

/** The options of every command that changes something. */
export const changing = { json: { type: 'boolean' }, reason: { type: 'string' } } as const;

/** The same for commands whose link can also be mailed. */
export const mailing = { ...changing, mail: { type: 'boolean' } } as const;

/** What the ledger says about a command: that the operator of the machine gave it, and why. */
export function reasonOf(command: string, args: CommandArguments): string {
  const why = optional(args, 'reason', ProseScalar);
  const how = `By the operator of the machine, with npm run admin -- ${command}.`;
  return why ? `${how} ${why}` : how;
}

/** @throws Error for `--mail` where mails are discarded */
export function instructionOf(command: string, args: CommandArguments, { services }: Context): Instruction {
  const isMailed = args.values.mail === true;
  if (isMailed && services.mail.delivery === 'DISCARDED')
    throw new Error('This installation sends no mail. Omit --mail and hand over the link, or set SMTP_URL.');
  return { reason: reasonOf(command, args), isMailed };
}
