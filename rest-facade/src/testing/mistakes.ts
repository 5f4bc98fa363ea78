import { expect } from '@jest/globals';

/** The pointers and codes of the refused values; the answer must be a 400. */
export async function mistakes(answer: Response): Promise<string[]> {
  expect(answer.status).toBe(400);
  const { errors, code } = (await answer.json()) as {
    code: string;
    errors: { pointer: string; code: string }[];
  };
  expect(code).toBe('VALIDATION_FAILED');
  return errors.map((error) => `${error.pointer} ${error.code}`);
}
