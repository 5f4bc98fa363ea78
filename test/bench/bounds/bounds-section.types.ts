import type { AnotherGateway } from '../../kit/another-gateway.ts';
import type { Stack } from '../../kit/stack.ts';
import type { Line } from './line.ts';

/** The product in two processes on one database. */
export interface TwoGateways {
  stack: Stack;
  beside: AnotherGateway;
}

/** Bounds that are measured together. */
export interface BoundsSection {
  /** Kebab case. */
  name: string;
  title: string;
  /** @param rounds how often each is measured, about */
  measure(gateways: TwoGateways, rounds: number): Promise<Line[]>;
}
