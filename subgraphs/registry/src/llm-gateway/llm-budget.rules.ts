import type { FieldError } from '@agg/schema';
import type { LlmBudget } from './llm-gateway-limits.types.ts';
import { outOf } from './out-of-range.ts';

const cost = /^(?=.*[1-9])(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/;
const currencyCode = /^[A-Z]{3}$/;

/** What is wrong with a budget. */
export function budgetErrors(budget: LlmBudget | null): FieldError[] {
  if (!budget) return [];
  const { maxRequestsPerDay, maxTokensPerDay, maxCostPerDay, currency } = budget;
  const errors = [
    ...outOf('/budget/maxRequestsPerDay', maxRequestsPerDay, 1),
    ...outOf('/budget/maxTokensPerDay', maxTokensPerDay, 1),
    ...costErrors(maxCostPerDay, currency),
  ];
  const isLimit = [maxRequestsPerDay, maxTokensPerDay, maxCostPerDay].some((limit) => isGiven(limit));
  if (isLimit || errors.length > 0) return errors;
  return [invalid('/budget', 'The budget has no limit. Send one, or omit the budget.', 'REQUIRED')];
}

function costErrors(maxCost: LlmBudget['maxCostPerDay'], currency: LlmBudget['currency']): FieldError[] {
  const errors: FieldError[] = [];
  if (isGiven(maxCost) && !cost.test(maxCost))
    errors.push(invalid('/budget/maxCostPerDay', `"${maxCost}" is no cost. Send a decimal such as "25.50".`));
  if (isGiven(currency) && !currencyCode.test(currency))
    errors.push(invalid('/budget/currency', `"${currency}" is no currency. Send a code such as "EUR".`));
  if (isGiven(maxCost) && !isGiven(currency))
    errors.push(
      invalid('/budget/currency', 'A cost needs a currency. Send a code such as "EUR".', 'REQUIRED'),
    );
  if (isGiven(currency) && !isGiven(maxCost))
    errors.push(invalid('/budget/maxCostPerDay', 'A currency needs a cost. Send maxCostPerDay.', 'REQUIRED'));
  return errors;
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

function invalid(pointer: string, detail: string, code = 'INVALID'): FieldError {
  return { pointer, detail, code };
}
