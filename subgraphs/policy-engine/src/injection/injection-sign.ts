/** A sign that a text gives orders to a model, on behalf of nobody who may. */
export interface InjectionSign {
  /** How certain it is alone, from 0 to 1. Different signs near one another count together: 1 - (1 - a)(1 - b)… */
  weight: number;
  /** Of folded texts: without case and accents. Bounded, at most 190 units. */
  expression: RegExp;
}

/** Up to so many words of one sentence. */
export const some = (words: number) => String.raw`(?:[^\s.!?:;]{1,14}[\s,]{1,2}){0,${words}}`;

/** Verbs, and after some words what they are about. */
export function order(weight: number, verbs: string, between: number, objects: string): InjectionSign {
  const expression = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${verbs})[\s,]{1,3}${some(between)}["'(\[]{0,2}(?:${objects})`,
    'gu',
  );
  return { weight, expression };
}

/** Words that are a sign by themselves. */
export function phrase(weight: number, phrases: string): InjectionSign {
  return { weight, expression: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${phrases})`, 'gu') };
}
