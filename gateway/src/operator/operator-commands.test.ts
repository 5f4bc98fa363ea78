import type { Context, MailDelivery } from '@agg/kit';
import { describe, expect, test } from '@jest/globals';
import type { Command, CommandArguments } from './command.ts';
import { instructionOf } from './instruction.ts';
import { reseal } from './reseal.commands.ts';
import { runCommands } from './run-commands.ts';

/** Runs a command with arguments. @returns what it was given */
async function given(...args: string[]): Promise<CommandArguments | undefined> {
  let taken: CommandArguments | undefined;
  const name: Command = {
    name: 'name',
    usage: '<file> [--to <name>] [--with <name>…]',
    summary: 'names',
    options: { to: { type: 'string' }, with: { type: 'string', multiple: true } },
    positionals: { least: 1, most: 2 },
    run: async (values) => {
      taken = values;
    },
  };
  await runCommands('npm run admin', [name], args);
  return taken;
}

describe('A command of an operator', () => {
  test('gets its arguments and options', async () => {
    const { values, positionals } =
      (await given('name', 'a', '--to', 'b', '--with', 'c', '--with', 'd')) ?? {};
    expect([{ ...values }, positionals]).toEqual([{ to: 'b', with: ['c', 'd'] }, ['a']]);
  });

  test.each([
    [
      'an option that is given twice',
      ['name', 'a', '--to', 'b', '--to', 'c'],
      '--to is given more than once',
    ],
    ['an option that it does not have', ['name', 'a', '--from', 'b'], '--from'],
    ['too few arguments', ['name'], 'The number of arguments'],
    ['too many arguments', ['name', 'a', 'b', 'c'], 'The number of arguments'],
    ['another name', ['rename', 'a'], 'Usage: npm run admin -- name <file>'],
  ])('does nothing with %s, and its usage is told', async (_what, args, told) => {
    const refused = given(...args);
    await expect(refused).rejects.toThrow(told);
    await expect(refused).rejects.toThrow('Usage: npm run admin -- name <file>');
  });

  test('gives up no stored secret without --yes', async () => {
    const values = { 'discard-unreadable': true };
    await expect(reseal.run({ values, positionals: [] })).rejects.toThrow('add --yes');
  });

  test('queues no mail where mails are discarded', () => {
    const instructed = (mail: boolean, delivery: MailDelivery) =>
      instructionOf('invite', { values: { mail }, positionals: [] }, {
        services: { mail: { delivery } },
      } as unknown as Context).isMailed;
    expect(() => instructed(true, 'DISCARDED')).toThrow('This installation sends no mail.');
    expect(instructed(false, 'DISCARDED')).toBe(false);
    expect(instructed(true, 'SENT')).toBe(true);
  });
});
