#!/usr/bin/env node
import { runProgram } from '@agg/kit/host';
import { backup, restore, verifyBackupCommand } from './backup.commands.ts';
import type { Command } from './command.ts';
import { rotateKeys } from './keys.commands.ts';
import { migrate } from './migrate.commands.ts';
import { createTenantCommand, inviteCommand, linkOfPerson, resetFactorCommand } from './people.commands.ts';
import { reseal } from './reseal.commands.ts';
import { runCommands } from './run-commands.ts';
import { verifyLedger } from './verify-ledger.command.ts';

/** The commands of `npm run admin`, in the order of its usage. */
const commands: readonly Command[] = [
  createTenantCommand,
  inviteCommand,
  linkOfPerson,
  resetFactorCommand,
  rotateKeys,
  reseal,
  migrate,
  backup,
  verifyBackupCommand,
  restore,
  verifyLedger,
];

/** `npm run admin`: what the operator of the machine does beside the running product, with its configuration. */
await runProgram(() => runCommands('npm run admin', commands, process.argv.slice(2)));
