import { text } from '../text/text.ts';
import type { ControlProperties, Picker } from './controls.tsx';
import { nameOf } from './picker.tsx';

/** A control for several subjects, each found by the control for one; their ids stand one on a line. */
export function severalOf(One: Picker): Picker {
  return function SeveralPicker({ value, change, ...control }: ControlProperties) {
    const ids = value.split('\n').filter(Boolean);
    return (
      <>
        <ul class="several">
          {ids.map((id) => (
            <li key={id}>
              {nameOf(id)}{' '}
              <button
                type="button"
                class="plain"
                onClick={() => change(ids.filter((other) => other !== id).join('\n'))}
              >
                {text('action.remove')}
              </button>
            </li>
          ))}
        </ul>
        <One
          {...control}
          value=""
          change={(id) => id && !ids.includes(id) && change([...ids, id].join('\n'))}
        />
      </>
    );
  };
}
