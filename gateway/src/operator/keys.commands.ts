import { asPlatform } from '@agg/kit';
import { platformId } from '@agg/schema';
import { rotateSigningKeys } from '@agg/tenant-auth';
import type { Command } from './command.ts';
import { changing, reasonOf } from './instruction.ts';
import { print } from './terminal.ts';
import { withTenantAuth } from './with-tenant-auth.ts';

/** Rotates the key that signs access tokens; tokens of the former key stay valid until they end. */
export const rotateKeys: Command = {
  name: 'rotate-keys',
  usage: '[--reason <text>] [--json]',
  summary: 'publishes a new key for access tokens, which signs after SIGNING_KEY_LEAD_SECONDS',
  options: changing,
  run: async (args) => {
    const reason = reasonOf('rotate-keys', args);
    const { kid, algorithm, activeFrom } = await withTenantAuth((context) => {
      const { operatorTenantId = platformId } = context.services;
      return rotateSigningKeys(asPlatform(context, operatorTenantId), null, reason);
    });
    const lines = [
      `Published the key ${kid} (${algorithm}). It signs from ${activeFrom.toISOString()}.`,
      'Tokens of the former key stay valid until they end. Nothing has to be restarted.',
    ];
    print(args, lines, { kid, algorithm, activeFrom });
  },
};
