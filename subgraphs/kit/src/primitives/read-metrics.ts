import { Counter, Gauge, type Registry } from 'prom-client';

/** A Prometheus gauge whose value is taken whenever the metrics are read. */
export function readGauge(registers: Registry[], name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(value());
    },
  });
}

interface ReadCounter {
  name: string;
  help: string;
  label: string;
  /** The totals so far, by the values of the label. */
  totals(): Readonly<Record<string, number>>;
}

/** A Prometheus counter whose totals are kept elsewhere, and taken whenever the metrics are read. */
export function readCounter(registers: Registry[], { name, help, label, totals }: ReadCounter): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers,
    collect() {
      this.reset();
      for (const [value, total] of Object.entries(totals())) this.inc({ [label]: value }, total);
    },
  });
}
