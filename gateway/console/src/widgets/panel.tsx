import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../text/text.ts';

/** One thing of a list in all its details, over the page. */
export function Panel(properties: { title: string; children: ComponentChildren; close(): void }) {
  const { title, children, close } = properties;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="panel" aria-labelledby="panel-heading" onClose={close}>
      <h2 id="panel-heading">{title}</h2>
      {children}
      <div class="buttons">
        <button type="button" onClick={() => dialog.current?.close()}>
          {text('action.close')}
        </button>
      </div>
    </dialog>
  );
}
