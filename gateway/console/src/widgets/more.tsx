import { useId, useRef } from 'preact/hooks';
import { type TextName, text } from '../text/text.ts';

/** What a button says, and whether it stops or ends something. */
interface Labelled {
  label: TextName;
  isGrave?: boolean;
}

/** A button for something that is done in a dialog. */
export function Button({ label, isGrave = false, press }: Labelled & { press(): void }) {
  return (
    <button type="button" class={isGrave ? 'plain danger' : 'plain'} onClick={press}>
      {text(label)}
    </button>
  );
}

/** A button that shows further buttons, in a popover that the browser closes. */
export function More<B extends Labelled>({
  buttons,
  press,
}: {
  buttons: readonly B[];
  press(button: B): void;
}) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const choose = (button: B) => {
    // It gives the focus back, so that a dialog can do so later.
    popover.current?.hidePopover();
    press(button);
  };
  return (
    <>
      <button type="button" class="plain" popovertarget={id}>
        {text('action.more')}
      </button>
      <div ref={popover} id={id} class="more" popover="auto">
        {buttons.map((button) => (
          <Button key={button.label} {...button} press={() => choose(button)} />
        ))}
      </div>
    </>
  );
}
