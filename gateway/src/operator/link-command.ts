import type { Context } from '@agg/kit';
import type { HandedLink, Instruction } from '@agg/tenant-auth';
import type { Command, CommandArguments } from './command.ts';
import { instructionOf } from './instruction.ts';
import { print } from './terminal.ts';
import { withTenantAuth } from './with-tenant-auth.ts';

/** A command that hands out a link. */
interface LinkCommand extends Omit<Command, 'run' | 'positionals'> {
  /** Reads the options, before a database is opened. @returns what the command does */
  read(args: CommandArguments): (context: Context, instruction: Instruction) => Promise<HandedLink>;
  /** The first line: what was done. */
  done(link: HandedLink): string;
  /** The last lines: what else to do. */
  next?(link: HandedLink, args: CommandArguments): string[];
}

const uses: Readonly<Record<HandedLink['purpose'], string>> = {
  INVITATION: 'to choose a password and sign in',
  RESET_PASSWORD: 'to set a new password',
  VERIFY_EMAIL: 'to verify the e-mail address',
  CHANGE_EMAIL: 'to confirm the new e-mail address',
};

/** The command of a declaration: it runs beside the product, and prints the link. */
export function linkCommand({ read, done, next, ...declared }: LinkCommand): Command {
  const run = async (args: CommandArguments) => {
    const act = read(args);
    const link = await withTenantAuth((context) => act(context, instructionOf(declared.name, args, context)));
    const lines = [done(link)].concat(linkLines(link, args.values.mail === true), next?.(link, args) ?? []);
    print(args, lines, link);
  };
  return { ...declared, usage: `${declared.usage} [--reason <text>] [--json]`, run };
}

function linkLines({ name, email, purpose, link, expiresAt }: HandedLink, isMailed: boolean): string[] {
  const lines = [
    `The link for ${name} <${email}>, ${uses[purpose]}, works once, until ${expiresAt.toISOString()}:`,
    link,
    'Anyone who has the link can use it. Hand it to this person alone.',
  ];
  return isMailed ? lines.concat('A mail with the link is queued. The running product sends it.') : lines;
}
