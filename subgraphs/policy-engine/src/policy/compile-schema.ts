import { Ajv2020 } from 'ajv/dist/2020.js';
import { DetectorTimeout } from '../finder/finder.types.ts';
import type { SchemaBudget } from './schema-budget.ts';
import { costKeyword, withCosts } from './schema-costs.ts';
import { SchemaFault } from './schema-fault.ts';
import { linearExpressions, type Spend, uniqueItems } from './schema-keywords.ts';

/** Whether a value matches a schema. @throws DetectorTimeout where the time of the budget is over */
export type SchemaMatcher = (value: unknown, budget: SchemaBudget) => boolean;

/**
 * Compiles a JSON Schema (draft 2020-12). `format` is an annotation only, as the draft has it. A small schema can demand any
 * amount of time, by references to references: each match spends that of a budget.
 * @throws SchemaFault where it is not valid, or refers to anything but `#` and `#/$defs/NAME`: nothing is loaded
 */
export function compileSchema(schema: object): SchemaMatcher {
  let spendNow: Spend = tried();
  const spend: Spend = (count) => spendNow(count);
  // An instance for each schema: they may have the same $id.
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    ownProperties: true,
    logger: false,
    code: { regExp: linearExpressions(spend), optimize: false },
  });
  ajv.removeKeyword('uniqueItems').addKeyword(uniqueItems(spend)).addKeyword(costKeyword(spend));
  if (!ajv.validateSchema(schema))
    throw new SchemaFault(`at "${ajv.errors?.[0]?.instancePath ?? ''}" it is not as the draft has it`);
  const validate = ajv.compile(withCosts(schema));
  tryOut(() => validate(null));
  return (value, budget) => {
    spendNow = (count) => budget.spend(count);
    return budget.run(() => validate(value) === true);
  };
}

/**
 * Steps of the first match. They are counted, so that every machine refuses the same schemas: one that refers to itself without
 * end has no room to run long before.
 */
const firstSteps = 100_000;

function tried(): Spend {
  let left = firstSteps;
  return (count) => {
    left -= count;
    if (left < 0) throw new DetectorTimeout(`The first match took over ${firstSteps} steps.`);
  };
}

/**
 * Code is compiled when it first runs, which is no time of a message.
 * @throws SchemaFault where it has no room to run
 */
function tryOut(match: () => unknown): void {
  try {
    match();
  } catch (error) {
    if (!(error instanceof DetectorTimeout)) throw new SchemaFault('it is nested too deeply');
  }
}
