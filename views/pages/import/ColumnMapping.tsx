/** Maps the columns of a seller's table to fields: a select for each field, with a guess and sample values. */
import { Button } from '@mantine/core';
import { mapValues } from 'es-toolkit';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { TableColumns, TableField } from '#contract/import-mapping.ts';
import { Choice } from '#views/components/Choice.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useLocale } from '#views/locale.tsx';
import styles from './ColumnMapping.module.css';
import { FIELDS, isNeeded, NEEDED, OTHERS, USUAL } from './fields.ts';

/** Columns by field, counted from 1. */
type Chosen = Partial<Record<TableField, number>>;
const chosenIn = ({ mapping }: TableColumns): Chosen =>
  Object.fromEntries(mapping.map(({ field, column }) => [field, column]));

type ColumnMappingProps = { table: TableColumns; onMap(mapping: TableColumns['mapping']): void };

export function ColumnMapping({ table, onMap }: ColumnMappingProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen>(() => chosenIn(table));
  const { problems, formProps, check } = useCheckedForm({
    fields: NEEDED,
    rules: (typed) =>
      mapValues(typed, (column, field) =>
        column === '' ? t('imports:columns.missing', { name: t(`imports:field.${field}`) }) : null,
      ),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (check() === null) return;
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
        problem={problems[field]}
        onChoose={(column) => {
          setChosen(({ [field]: _before, ...rest }) =>
            column === undefined ? rest : { ...rest, [field]: column },
          );
        }}
      />
    ));
  return (
    <form {...formProps} className={styles.columns} onSubmit={submit} data-testid="import-columns">
      <h2 ref={heading} tabIndex={-1}>
        {t('imports:columns.heading')}
      </h2>
      <p>{t('imports:columns.intro')}</p>
      <div className={styles.fields}>{fields(USUAL)}</div>
      <details open={OTHERS.some((field) => chosen[field] !== undefined)}>
        <summary>{t('imports:columns.more')}</summary>
        <div className={styles.fields}>{fields(OTHERS)}</div>
      </details>
      <p>
        <Button type="submit">{t('imports:columns.send')}</Button>
      </p>
    </form>
  );
}

type FieldColumnProps = {
  field: TableField;
  table: TableColumns;
  column: number | undefined;
  problem: string | undefined;
  onChoose(column: number | undefined): void;
};

function FieldColumn({ field, table, column, problem, onChoose }: FieldColumnProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const samples = column === undefined ? undefined : table.columns[column - 1]?.samples;
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const hints = [
    ...(field === 'id' ? [t('imports:columns.idHint')] : []),
    ...(samples === undefined
      ? []
      : [
          samples.length === 0
            ? t('imports:columns.empty')
            : t('imports:columns.samples', { samples: list.format(samples) }),
        ]),
  ];
  return (
    <Choice
      name={field}
      label={
        isNeeded(field)
          ? `${t(`imports:field.${field}`)} (${t('imports:columns.required')})`
          : t(`imports:field.${field}`)
      }
      required={isNeeded(field)}
      problem={problem}
      description={
        hints.length === 0
          ? undefined
          : hints.map((hint) => (
              <span key={hint} className={styles.hint} dir="auto">
                {hint}
              </span>
            ))
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
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
    </Choice>
  );
}
