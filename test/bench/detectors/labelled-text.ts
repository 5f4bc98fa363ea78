import type { DataType } from '@agg/policy-engine';

/** Something that is in a text, by how the text was made. */
export interface Label {
  type: DataType;
  start: number;
  end: number;
}

export interface LabelledText {
  text: string;
  labels: readonly Label[];
}

/** How people write a kind of data, and what they write. */
export interface Samples {
  values: readonly string[];
  /** `{}` stands for a value. */
  templates: readonly string[];
}

/** Every value in every template. */
export function labelled(type: DataType, { values, templates }: Samples): LabelledText[] {
  return templates.flatMap((template) =>
    values.map((value) => {
      const start = template.indexOf('{}');
      return {
        text: template.replace('{}', () => value),
        labels: [{ type, start, end: start + value.length }],
      };
    }),
  );
}
