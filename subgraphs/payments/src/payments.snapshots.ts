export { paymentAcceptances } from './acceptance/payment-acceptance.snapshot.ts';
