import { Store } from './store.ts';

/** What a person has chosen in this browser. Nothing of it is secret. */
export interface Preferences {
  /** The zone in which times are shown and read. */
  zone: 'LOCAL' | 'UTC';
  scheme: 'SYSTEM' | 'LIGHT' | 'DARK';
  /** Whether single keys are shortcuts (WCAG 2.1.4). */
  shortcuts: 'ON' | 'OFF';
}

const name = 'console.preferences';
const initial: Preferences = { zone: 'LOCAL', scheme: 'SYSTEM', shortcuts: 'ON' };
const choices: { [Name in keyof Preferences]: readonly Preferences[Name][] } = {
  zone: ['LOCAL', 'UTC'],
  scheme: ['SYSTEM', 'LIGHT', 'DARK'],
  shortcuts: ['ON', 'OFF'],
};

/** What the person has chosen, kept for all tabs of this browser. */
export const preferences = new Store<Preferences>(storedPreferences());

/** Changes what is given, and keeps it. */
export function prefer(changes: Partial<Preferences>): void {
  preferences.set({ ...preferences.value, ...changes });
  localStorage.setItem(name, JSON.stringify(preferences.value));
  applyScheme();
}

/** Shows the colours that the person has chosen, here and when another tab changes them. */
export function startPreferences(): void {
  applyScheme();
  addEventListener('storage', ({ key }) => {
    if (key !== name) return;
    preferences.set(storedPreferences());
    applyScheme();
  });
}

function applyScheme(): void {
  const { scheme } = preferences.value;
  document.documentElement.dataset.scheme = scheme.toLowerCase();
}

/** Others may have written there: only known choices count. */
function storedPreferences(): Preferences {
  let stored: Record<string, unknown> = {};
  try {
    stored = Object(JSON.parse(localStorage.getItem(name) ?? '{}'));
  } catch {
    // As if nothing were stored.
  }
  const chosen = Object.entries(choices).filter(([key, values]) => values.includes(stored[key] as never));
  return { ...initial, ...Object.fromEntries(chosen.map(([key]) => [key, stored[key]])) };
}
