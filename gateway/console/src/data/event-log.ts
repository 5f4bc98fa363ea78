import { useState } from 'preact/hooks';
import { Store } from '../state/store.ts';

/** Milliseconds in which events are gathered before they are shown: a person reads no faster. */
const gathering = 500;

/** What has arrived: the newest first, as many as are kept, and how many there were. */
export interface Arrived<Event> {
  rows: readonly Event[];
  count: number;
}

/**
 * Events as they arrive. However many there are, so many are kept, and what shows them is told at most twice a second.
 */
export class EventLog<Event> {
  readonly shown = new Store<Arrived<Event>>({ rows: [], count: 0 });
  #arrived: Event[] = [];
  #count = 0;
  #showing: ReturnType<typeof setTimeout> | undefined;

  /** @param most events that are kept */
  constructor(private readonly most: number) {}

  add(event: Event): void {
    this.#count += 1;
    this.#arrived.push(event);
    // The browser may wait long before it lets a hidden tab draw.
    if (this.#arrived.length > this.most) this.#arrived.shift();
    this.#showing ??= setTimeout(() => this.#show(), gathering);
  }

  #show(): void {
    this.#showing = undefined;
    const rows = [...this.#arrived.reverse(), ...this.shown.value.rows].slice(0, this.most);
    this.#arrived = [];
    this.shown.set({ rows, count: this.#count });
  }
}

/** A log for as long as a component is shown. */
export function useEventLog<Event>(most: number): EventLog<Event> {
  const [log] = useState(() => new EventLog<Event>(most));
  return log;
}
