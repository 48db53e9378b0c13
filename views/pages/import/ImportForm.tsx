/** The file and its import options; uploads it and shows the progress. */
import { Button, Checkbox, type CheckboxProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { CallAnswer, CallQuery } from '#contract/calls.ts';
import type { TableColumns } from '#contract/import-mapping.ts';
import {
  CURRENCY_CODE,
  CURRENCY_CODE_LENGTH,
  FILE_NAME_MAX,
  RATES,
  RATES_MAX,
  STOCK_MAX,
} from '#contract/limits.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { ErrorSummary } from '#views/components/ErrorSummary.tsx';
import { Field } from '#views/components/Field.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { Loading } from '#views/components/Awaiting.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest, type Requested } from '#views/hooks/use-request.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { FileChoice } from './FileChoice.tsx';
import { GuessedCategories } from './GuessedCategories.tsx';
import { ImportGuide } from './ImportGuide.tsx';
import styles from './ImportForm.module.css';
import ImportOutcome from './ImportOutcome.tsx';
import { questionOf } from './question.ts';
import { UploadProgress } from './UploadProgress.tsx';

/** A large file on a slow connection, and its checks: longer than other requests may take (§9). */
const IMPORT_TIMEOUT_MS = 1_800_000;
const WHOLE = 100;

type Sending = { file: File; query: CallQuery<'sellerImport'>; onSent: (part: number) => void };

const importMachine = createRequestMachine<Sending, CallAnswer<'sellerImport'>>(
  ({ file, query, onSent }, signal) =>
    callEndpoint('sellerImport', {
      query,
      file,
      onSent,
      signal,
      timeoutMs: IMPORT_TIMEOUT_MS,
      throwError: true,
    }),
);

const reportMachine = createRequestMachine<number, CallAnswer<'sellerImportReport'>>((importId, signal) =>
  callEndpoint('sellerImportReport', { params: { importId }, signal, throwError: true }),
);

const FIELDS = { file: '', currency: '', stock: '', rate: '' };
const withoutSpaces = (text: string): string => text.replaceAll(' ', '');
const isEmptyOr = (pattern: string, text: string): boolean => text === '' || new RegExp(pattern).test(text);
const isStock = (typed: string): boolean => {
  const stock = Number(typed);
  return Number.isInteger(stock) && stock >= 0 && stock <= STOCK_MAX;
};

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

const namesOf = ({ columns }: TableColumns): string => JSON.stringify(columns.map(({ name }) => name));

export default function ImportForm() {
  const { t } = useTranslation();
  const { status, data, failure, load, cancel } = useRequest(importMachine, IMPORT_TIMEOUT_MS);
  const [isTrial, setIsTrial] = useState(true);
  const [percent, setPercent] = useState(0);
  const tried = useRef<Sending | null>(null);
  const earlier = useRequest(reportMachine);
  const [shown, setShown] = useState<'answer' | 'columns' | 'earlier'>('answer');
  // Column choices also apply to the next version of a table, even before they are stored.
  const [chosen, setChosen] = useState<TableColumns | null>(null);
  const isPending = status === 'PENDING';
  const { problems, formProps, check, focus } = useCheckedForm({
    fields: FIELDS,
    rules: ({ file, currency, stock, rate }) => ({
      file: file === '' ? t('imports:form.fileMissing') : null,
      currency: isEmptyOr(CURRENCY_CODE, currency.trim())
        ? null
        : t('imports:form.currencyWrong', { letters: CURRENCY_CODE_LENGTH }),
      stock: isStock(stock) ? null : t('imports:form.stockWrong', { least: 0, most: STOCK_MAX }),
      rate: isEmptyOr(RATES, withoutSpaces(rate)) ? null : t('imports:form.rateWrong'),
    }),
  });
  const labels = {
    file: t('imports:form.file'),
    currency: t('imports:form.currency'),
    stock: t('imports:form.stock'),
    rate: t('imports:form.rate'),
  };
  const send = (sending: Sending) => {
    setPercent(0);
    setShown('answer');
    tried.current = sending;
    load(sending);
  };
  const sendMapped = (table: TableColumns, mapping: TableColumns['mapping']) => {
    if (!tried.current || isPending) return;
    setChosen({ ...table, mapping });
    const map = mapping.map(({ field, column }) => `${field}=#${String(column)}`).join(',');
    send({ ...tried.current, query: { ...tried.current.query, map } });
  };
  const question = status === 'REJECTED' ? questionOf(failure) : null;
  const asked = shown === 'columns' ? (data?.table ?? null) : shown === 'answer' ? question : null;
  const latest = data?.importId ?? null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = isPending ? null : check();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    if (typed === null || !(file instanceof File)) return;
    const rate = withoutSpaces(typed.rate);
    const currency = typed.currency.trim();
    const { stock } = typed;
    const isWithoutPictures = form.get('pictures') === null;
    const map = tried.current && isSameFile(tried.current.file, file) ? tried.current.query.map : undefined;
    send({
      file,
      query: {
        dryRun: isTrial,
        ...(rate === '' ? {} : { rate }),
        ...(currency === '' ? {} : { currency }),
        ...(stock === '' ? {} : { stock: Number(stock) }),
        ...(file.name === '' ? {} : { fileName: file.name.slice(0, FILE_NAME_MAX) }),
        ...(map === undefined ? {} : { map }),
        ...(isWithoutPictures ? { fetchPictures: false } : {}),
        ...(form.get('retire') === null ? {} : { retireMissing: true }),
      },
      onSent: (part) => {
        setPercent(Math.floor(part * WHOLE));
      },
    });
  };
  const importTried = () => {
    if (!tried.current || isPending) return;
    setIsTrial(false);
    send({ ...tried.current, query: { ...tried.current.query, dryRun: false } });
  };
  return (
    <div className={styles.grid}>
      <form
        {...formProps}
        className={styles.form}
        onSubmit={submit}
        data-testid="import-form"
        data-state={status}
      >
        <ErrorSummary problems={problems} labels={labels} goTo={focus} />
        <FileChoice problem={problems['file']} />
        <Field
          name="currency"
          label={labels.currency}
          hint={t('imports:form.currencyHint')}
          maxLength={CURRENCY_CODE_LENGTH}
          pattern={CURRENCY_CODE}
          autoComplete="off"
          problem={problems['currency']}
        />
        <Field
          name="stock"
          label={labels.stock}
          hint={t('imports:form.stockHint')}
          type="number"
          inputMode="numeric"
          min={0}
          max={STOCK_MAX}
          problem={problems['stock']}
        />
        <Field
          name="rate"
          label={labels.rate}
          hint={t('imports:form.rateHint')}
          maxLength={RATES_MAX}
          pattern={RATES}
          autoComplete="off"
          problem={problems['rate']}
        />
        <Option
          name="pictures"
          defaultChecked
          label={t('imports:form.pictures')}
          description={t('imports:form.picturesHint')}
        />
        <Option name="retire" label={t('imports:form.retire')} description={t('imports:form.retireHint')} />
        <Option
          name="trial"
          checked={isTrial}
          onChange={(event) => {
            setIsTrial(event.target.checked);
          }}
          label={t('imports:form.dryRun')}
        />
        <p className={styles.ways}>
          <Button type="submit" aria-disabled={isPending}>
            {isTrial ? t('imports:form.try') : t('imports:form.import')}
          </Button>
          {isPending ? (
            <Button variant="outline" onClick={cancel}>
              {t('imports:form.cancel')}
            </Button>
          ) : null}
        </p>
        <UploadProgress isPending={isPending} percent={percent} />
        {failure && !isPending && !question ? (
          <Notice tone="problem" role="alert">
            {failureText(failure, t)}
          </Notice>
        ) : null}
      </form>
      <div className={styles.side}>
        {asked ? (
          <ColumnMapping
            key={namesOf(asked)}
            table={
              chosen && namesOf(chosen) === namesOf(asked) ? { ...asked, mapping: chosen.mapping } : asked
            }
            onMap={(mapping) => {
              sendMapped(asked, mapping);
            }}
          />
        ) : shown === 'earlier' ? (
          <EarlierReport {...earlier} />
        ) : data && status === 'FULFILLED' ? (
          <ImportOutcome
            key={String(data.importId)}
            report={data}
            onImport={importTried}
            onColumns={() => {
              setShown('columns');
            }}
          />
        ) : (
          <ImportGuide />
        )}
        {asked ? null : (
          <GuessedCategories
            trial={shown === 'answer' && status === 'FULFILLED' && data?.dryRun === true ? data : null}
            latest={latest}
          />
        )}
        <EarlierImports
          latest={latest}
          onOpen={(importId) => {
            setShown('earlier');
            earlier.load(importId);
          }}
        />
      </div>
    </div>
  );
}

/** A checkbox with an explanation below its label. */
const Option = (checkbox: CheckboxProps) => <Checkbox {...checkbox} id={useId()} className={styles.option} />;

/** The report of an earlier import. */
function EarlierReport({ status, data, failure }: Requested<number, CallAnswer<'sellerImportReport'>>) {
  const { t } = useTranslation();
  if (status === 'REJECTED' && failure)
    return (
      <Notice tone="problem" role="alert">
        {failureText(failure, t)}
      </Notice>
    );
  if (data === null || status === 'PENDING') return <Loading />;
  return <ImportOutcome key={data.importId} report={data} />;
}
