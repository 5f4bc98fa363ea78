import type { ComponentChildren } from 'preact';
import type { TextName } from '../text/text.ts';
import { text } from '../text/text.ts';

/** What stands where there is no value. */
export const none = '–';

/** What is known of a subject, as names and values. */
export function Facts({ children }: { children: ComponentChildren }) {
  return <dl class="facts">{children}</dl>;
}

/** A name and its value; without a value there is nothing. */
export function Fact({ name, children }: { name: TextName; children?: ComponentChildren }) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <div>
      <dt>{text(name)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
