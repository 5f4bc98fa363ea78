// Reads { url, bodies } as JSON from standard input, and writes what the facilitator of the package `x402` says of each payment.
import { text } from 'node:stream/consumers';
import { createPublicClient, http } from 'viem';
import { baseSepolia } from 'viem/chains';
import { verify } from 'x402/facilitator';

const { url, bodies } = JSON.parse(await text(process.stdin));
const client = createPublicClient({ chain: baseSepolia, transport: http(url) });

async function verdictOf({ paymentPayload, paymentRequirements }) {
  try {
    const { isValid, invalidReason } = await verify(client, paymentPayload, paymentRequirements);
    return isValid ? 'valid' : invalidReason;
  } catch {
    return 'no reason';
  }
}

const verdicts = [];
for (const body of bodies) verdicts.push(await verdictOf(body));
process.stdout.write(JSON.stringify(verdicts));
