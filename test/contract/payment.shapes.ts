import type { SentenceId } from './cites.ts';
import { as } from './interface.shapes.ts';

/** The same for payments; what they take is understood in several shapes. */
export const paymentShapes: [SentenceId, string, Record<string, string>][] = [
  [
    'payment.members',
    'PaymentSettlement',
    { success: 'boolean', ...as('string', 'transactionHash networkId errorMessage') },
  ],
];
