import cardValidator from 'card-validator';

const { creditCardType } = cardValidator;

/** Digits that tell the network. */
const leading = 8;

/** The ranges and lengths of the networks, as the library has them; its own check copies all of them for each number. */
const networks = Object.values(creditCardType.types).map((type) => {
  const { patterns, lengths } = creditCardType.getTypeInfo(type);
  const ranges = patterns.map((pattern) => {
    const [first = 0, last = first] = [pattern].flat();
    return { from: Number(`${first}`.padEnd(leading, '0')), to: Number(`${last}`.padEnd(leading, '9')) };
  });
  return { ranges, lengths };
});

/** How many digits a number can have by its network (ISO/IEC 7812). */
export function lengthsOf(digits: string): number[] {
  const number = Number(digits.slice(0, leading));
  return networks
    .filter(({ ranges }) => ranges.some(({ from, to }) => from <= number && number <= to))
    .flatMap(({ lengths }) => lengths);
}
