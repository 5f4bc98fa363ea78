import { type FieldError, GatewayError } from '@agg/schema';

export const mostTags = 20;

/**
 * Tags in the order in which they were sent.
 * @throws VALIDATION_FAILED for too many, and for equal ones regardless of case
 */
export function tagsFrom(tags: readonly string[]): string[] {
  const errors = [...tooMany(tags), ...repeated(tags)];
  const [first] = errors;
  if (first) throw new GatewayError('VALIDATION_FAILED', first.detail, { errors });
  return [...tags];
}

function tooMany({ length }: readonly string[]): FieldError[] {
  if (length <= mostTags) return [];
  const detail = `There are ${length} tags. Send at most ${mostTags}.`;
  return [{ pointer: '/tags', detail, code: 'OUT_OF_RANGE' }];
}

function repeated(tags: readonly string[]): FieldError[] {
  const keys = tags.map((tag) => tag.toLowerCase());
  return tags.flatMap((tag, index) =>
    keys.indexOf(keys[index] as string) < index
      ? [
          {
            pointer: `/tags/${index}`,
            detail: `The tag "${tag}" is repeated. Send it once.`,
            code: 'DUPLICATE',
          },
        ]
      : [],
  );
}
