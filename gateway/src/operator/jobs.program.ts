#!/usr/bin/env node
import { runProgram } from '@agg/kit/host';
import { dead, replay } from './dead-letters.commands.ts';
import { runCommands } from './run-commands.ts';

/** `npm run jobs`: shows an operator the dead letters of the running product, and replays them. */
await runProgram(() => runCommands('npm run jobs', [dead, replay], process.argv.slice(2)));
