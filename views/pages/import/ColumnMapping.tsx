/** Maps the columns of a seller's table to fields: a select for each field, with a guess and sample values. */
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { TableColumns, TableField } from '#contract/import-mapping.ts';
import { useLocale } from '#views/locale.tsx';
import { FIELDS, isNeeded, OTHERS, USUAL } from './fields.ts';

/** Columns by field, counted from 1. */
type Chosen = Partial<Record<TableField, number>>;
const chosenIn = ({ mapping }: TableColumns): Chosen =>
  Object.fromEntries(mapping.map(({ field, column }) => [field, column]));

type ColumnMappingProps = { table: TableColumns; onMap(mapping: TableColumns['mapping']): void };

export function ColumnMapping({ table, onMap }: ColumnMappingProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen>(() => chosenIn(table));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onMap(
      FIELDS.flatMap((field) => {
        const column = chosen[field];
        return column === undefined ? [] : [{ field, column }];
      }),
    );
  };
  const fields = (list: readonly TableField[]) =>
    list.map((field) => (
      <FieldColumn
        key={field}
        field={field}
        table={table}
        column={chosen[field]}
        onChoose={(column) => {
          setChosen(({ [field]: _before, ...rest }) =>
            column === undefined ? rest : { ...rest, [field]: column },
          );
        }}
      />
    ));
  return (
    <form className="import__columns" onSubmit={submit} data-testid="import-columns">
      <h2 ref={heading} tabIndex={-1}>
        {t('imports:columns.heading')}
      </h2>
      <p>{t('imports:columns.intro')}</p>
      <div className="import__fields">{fields(USUAL)}</div>
      <details open={OTHERS.some((field) => chosen[field] !== undefined)}>
        <summary>{t('imports:columns.more')}</summary>
        <div className="import__fields">{fields(OTHERS)}</div>
      </details>
      <p>
        <button type="submit" className="button">
          {t('imports:columns.send')}
        </button>
      </p>
    </form>
  );
}

type FieldColumnProps = {
  field: TableField;
  table: TableColumns;
  column: number | undefined;
  onChoose(column: number | undefined): void;
};

function FieldColumn({ field, table, column, onChoose }: FieldColumnProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const samples = column === undefined ? undefined : table.columns[column - 1]?.samples;
  const list = new Intl.ListFormat(language, { type: 'unit' });
  return (
    <label className="field">
      <span className="field__label">
        {t(`imports:field.${field}`)}
        {isNeeded(field) ? <small> ({t('imports:columns.required')})</small> : null}
      </span>
      <select
        className="field__input"
        name={field}
        required={isNeeded(field)}
        value={column === undefined ? '' : String(column)}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.value === '' ? undefined : Number(currentTarget.value));
        }}
      >
        <option value="">{isNeeded(field) ? t('imports:columns.choose') : t('imports:columns.none')}</option>
        {table.columns.map(({ name }, at) => (
          // Two columns may have the same name.
          <option key={`${name} ${String(at)}`} value={String(at + 1)}>
            {name === '' ? t('imports:columns.unnamed', { place: at + 1 }) : name}
          </option>
        ))}
      </select>
      {field === 'id' ? <span className="field__hint">{t('imports:columns.idHint')}</span> : null}
      {samples === undefined ? null : (
        <span className="field__hint import__samples" dir="auto">
          {samples.length === 0
            ? t('imports:columns.empty')
            : t('imports:columns.samples', { samples: list.format(samples) })}
        </span>
      )}
    </label>
  );
}
