import { type CompositeType, FieldDefinition, type Supergraph } from '@apollo/federation-internals';
import { type DocumentNode, type FieldNode, Kind, visit } from 'graphql';
import { clientSuffix, isChanged } from './client-name.ts';

/** The arguments of `@join__type` and `@join__field` that say what a plan fetches without being asked for it. */
const selecting = ['key', 'requires', 'contextArguments'] as const;

/**
 * The names under which plans fetch what they need themselves: keys, required fields and types. A plan takes what it
 * hands to subgraphs from the answer so far, by these names. What a client calls by one of them has to travel under
 * another name, or the client's text would be taken for a key.
 */
export class PlanNames {
  /** More than is needed: also the names of arguments and types in those selections. */
  readonly #selected = new Set(['__typename']);
  /** The fields that mean something else with other arguments. */
  readonly #withArguments = new Set<string>();

  /** @throws Error where a field has a name that is kept for clients */
  constructor({ schema }: Supergraph) {
    for (const element of schema.allSchemaElement()) {
      if (element instanceof FieldDefinition) this.#know(element);
      for (const directive of element.appliedDirectives) this.#select(directive.arguments());
    }
  }

  /** A client's document as it is planned; the same one where nothing in it has a name of a plan. */
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
      throw new Error(`A field may not be called ${field.coordinate}: choose another name.`);
    if (field.hasArguments()) this.#withArguments.add(field.name);
  }

  #select(given: Readonly<Record<string, unknown>>): void {
    const texts = JSON.stringify(selecting.map((name) => given[name]));
    for (const [name] of texts.matchAll(/\w+/g)) this.#selected.add(name);
  }

  /** Also a name that looks like one of ours: each name of a client has to stay another one. */
  #collides(name: string, { name: { value: field } }: FieldNode): boolean {
    if (isChanged(name)) return true;
    return this.#selected.has(name) && (name !== field || this.#withArguments.has(field));
  }
}
