import { type CompositeType, FieldDefinition, type Supergraph } from '@apollo/federation-internals';
import { type DocumentNode, type FieldNode, Kind, visit } from 'graphql';
import { clientSuffix, isChanged } from './client-name.ts';

/** The arguments of `@join__type` and `@join__field` that select the plan's own fields. */
const selecting = ['key', 'requires', 'contextArguments'] as const;

/**
 * The names under which plans fetch their own fields: keys, required fields and types. A plan reads the input
 * of a subgraph from the answer so far, by these names. A client's alias with such a name is therefore
 * renamed in the plan, or the aliased value would be read as a key.
 */
export class PlanNames {
  /** A superset: also the names of arguments and types in those selections. */
  readonly #selected = new Set(['__typename']);
  /** The fields whose value depends on arguments. */
  readonly #withArguments = new Set<string>();

  /** @throws Error if a field has a name reserved for clients */
  constructor({ schema }: Supergraph) {
    for (const element of schema.allSchemaElement()) {
      if (element instanceof FieldDefinition) this.#know(element);
      for (const directive of element.appliedDirectives) this.#select(directive.arguments());
    }
  }

  /** A client's document with renamed aliases for planning; the same document if there is no clash. */
  planned(document: DocumentNode): DocumentNode {
    return visit(document, {
      Field: (field) => {
        const name = field.alias?.value ?? field.name.value;
        if (!this.#collides(name, field)) return undefined;
        return { ...field, alias: { kind: Kind.NAME, value: name + clientSuffix } };
      },
    });
  }

  #know(field: FieldDefinition<CompositeType>): void {
    if (isChanged(field.name))
      throw new Error(`The field name ${field.coordinate} is reserved. Choose another name.`);
    if (field.hasArguments()) this.#withArguments.add(field.name);
  }

  #select(given: Readonly<Record<string, unknown>>): void {
    const texts = JSON.stringify(selecting.map((name) => given[name]));
    for (const [name] of texts.matchAll(/\w+/g)) this.#selected.add(name);
  }

  /** Also renames a name that looks like a renamed one: the names of a client must stay distinct. */
  #collides(name: string, { name: { value: field } }: FieldNode): boolean {
    if (isChanged(name)) return true;
    return this.#selected.has(name) && (name !== field || this.#withArguments.has(field));
  }
}
