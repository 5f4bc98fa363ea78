const grouped = new Intl.NumberFormat('en');

/** An amount in the smallest unit of a token, in groups of digits. It may be larger than a number of the browser. */
export function amountText(value: string): string {
  return grouped.format(BigInt(value));
}

/** Characters of an address that are shown at its beginning and at its end. */
const shown = 6;

/** An address of a chain: its beginning and its end; by pointing at it, all of it. */
export function ShortAddress({ of }: { of: string }) {
  return (
    <code title={of} class="short">
      {`${of.slice(0, shown)}…${of.slice(2 - shown)}`}
    </code>
  );
}
