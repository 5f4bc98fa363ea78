/** A GraphQL operation of the console, as `npm run generate` makes it of a document in `operations/`. */
export interface Operation<Data = unknown, Variables = Record<string, never>> {
  /** The operation's name in the document. */
  name: string;
  kind: 'query' | 'mutation' | 'subscription';
  /** The document as it is sent, with its fragments. */
  text: string;
  /** What a caller needs to get an answer: for each root field that is not public, its rule. */
  access: readonly OperationAccess[];
  /** What the variables are, for forms and filters, in the order of the document. */
  variables: readonly FormField[];
  /** Never there: carries the types. */
  types?: (variables: Variables) => Data;
}

/** The rule of one root field. */
interface OperationAccess {
  field: string;
  /** The kinds of callers, as tokens have them. */
  callers: readonly string[];
  /** The role that a caller needs, for instance `REGISTRY:WRITE`. */
  role?: string;
}

/** A variable, or a member of an input object, as a form shows it. */
export interface FormField {
  name: string;
  /** The scalar, enumeration or input object, by its name in the schema. */
  type: string;
  kind: 'scalar' | 'enumeration' | 'object';
  /** Whether it is a list of these. */
  isList?: true;
  isRequired?: true;
  /** What the schema says about it. */
  description?: string;
  /** Of an enumeration. */
  values?: readonly string[];
  /** Of an object. */
  fields?: readonly FormField[];
  /** The default value of the schema, as JSON. */
  initial?: unknown;
  /** Of a text: the most characters (JSON Schema's `maxLength`). */
  longest?: number;
  /** Of a number. */
  least?: number;
  most?: number;
}
