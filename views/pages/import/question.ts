import type { ColumnChoice, TableColumns } from '#contract/import-mapping.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import { isTableField } from './fields.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function choiceIn(value: unknown): ColumnChoice[] {
  if (!isObject(value)) return [];
  const { field, column } = value;
  return isTableField(field) && typeof column === 'number' ? [{ field, column }] : [];
}

/** The columns that a refusal asks about; null for other refusals. */
export function questionOf(failure: RequestFailure | null): TableColumns | null {
  if (!isObject(failure?.data) || !isObject(failure.data['question'])) return null;
  const { columns, mapping } = failure.data['question'];
  return {
    columns: listIn(columns)
      .filter(isObject)
      .map(({ name, samples }) => ({
        name: isText(name) ? name : '',
        samples: listIn(samples).filter(isText),
      })),
    mapping: listIn(mapping).flatMap(choiceIn),
  };
}
