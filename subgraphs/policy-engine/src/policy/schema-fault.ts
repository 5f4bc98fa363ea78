/** Why a schema cannot be used, as the end of a sentence that begins with the schema. */
export class SchemaFault extends Error {}
