import { Ajv2020 } from 'ajv/dist/2020.js';
import { DetectorTimeout } from '../finder/finder.types.ts';
import { SchemaBudget } from './schema-budget.ts';
import { costKeyword, withCosts } from './schema-costs.ts';
import { SchemaFault } from './schema-fault.ts';
import { linearExpressions, uniqueItems } from './schema-keywords.ts';

/** Whether a value matches a schema. @throws DetectorTimeout where the time of the budget is over */
export type SchemaMatcher = (value: unknown, budget: SchemaBudget) => boolean;

/**
 * Compiles a JSON Schema (draft 2020-12). `format` is an annotation only, as the draft has it. A small schema can demand any
 * amount of time, by references to references: each match spends that of a budget.
 * @throws SchemaFault where it is not valid, or refers to anything but `#` and `#/$defs/NAME`: nothing is loaded
 */
export function compileSchema(schema: object): SchemaMatcher {
  let budget: SchemaBudget | undefined;
  const spend = (count: number): void => budget?.spend(count);
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
  const matches: SchemaMatcher = (value, spent) => {
    budget = spent;
    return spent.run(() => validate(value) === true);
  };
  for (let count = 1; count <= attempts && !hasRun(matches); count += 1);
  return matches;
}

/** A busy machine may stop the first ones for longer than a match may take. */
const attempts = 3;

/**
 * Code is compiled when it first runs, which is no time of a message.
 * @returns false where the time was over before
 * @throws SchemaFault where it has no room to run
 */
function hasRun(matches: SchemaMatcher): boolean {
  try {
    matches(null, new SchemaBudget());
    return true;
  } catch (error) {
    if (error instanceof DetectorTimeout) return false;
    throw new SchemaFault('it is nested too deeply');
  }
}
