/** The file and how to take it; sends it as it is, and shows how far it has gone. */
import { useRef, useState, type SubmitEvent } from 'react';
import type { CallAnswer, CallQuery } from '../../../contract/calls.ts';
import { createRequestMachine } from '../../../machines/request/machine.ts';
import { callEndpoint } from '../../../services/http.ts';
import { useSpeech } from '../../locale.tsx';
import { failureText } from '../../parts/failure-text.ts';
import { useRequest } from '../../parts/use-request.ts';
import { FileChoice } from './FileChoice.tsx';
import { ImportGuide } from './ImportGuide.tsx';
import ImportOutcome from './ImportOutcome.tsx';

/** A large file over a slow line, then its checking: longer than other requests may take (§9). */
const IMPORT_TIMEOUT_MS = 1_800_000;
const WHOLE = 100;
const RATES = '[A-Za-z]{3}=[0-9]+([.][0-9]+)?(,[A-Za-z]{3}=[0-9]+([.][0-9]+)?)*';
const RATES_LENGTH = 200;
const CODE_LENGTH = 3;
/** The contract's. */
const STOCK_MAX = 999_999;

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

export default function ImportForm() {
  const { t } = useSpeech();
  const { status, data, failure, load, cancel } = useRequest(importMachine, IMPORT_TIMEOUT_MS);
  const [isTrial, setIsTrial] = useState(true);
  const [percent, setPercent] = useState(0);
  const tried = useRef<Sending | null>(null);
  const isPending = status === 'PENDING';
  const send = (sending: Sending) => {
    setPercent(0);
    tried.current = sending;
    load(sending);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    const rate = String(form.get('rate') ?? '').replaceAll(' ', '');
    const currency = String(form.get('currency') ?? '').trim();
    const stock = String(form.get('stock') ?? '');
    if (!(file instanceof File)) return;
    send({
      file,
      query: {
        dryRun: isTrial,
        ...(rate === '' ? {} : { rate }),
        ...(currency === '' ? {} : { currency }),
        ...(stock === '' ? {} : { stock: Number(stock) }),
        ...(form.get('pictures') === null ? {} : { fetchPictures: true }),
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
    <div className="import__grid">
      <form className="import__form" onSubmit={submit} data-testid="import-form" data-state={status}>
        <FileChoice />
        <label className="field">
          <span className="field__label">{t('imports:form.currency')}</span>
          <input
            className="field__input"
            name="currency"
            maxLength={CODE_LENGTH}
            pattern="[A-Za-z]{3}"
            autoComplete="off"
          />
          <span className="field__hint">{t('imports:form.currencyHint')}</span>
        </label>
        <label className="field">
          <span className="field__label">{t('imports:form.stock')}</span>
          <input
            className="field__input"
            name="stock"
            type="number"
            inputMode="numeric"
            min={0}
            max={STOCK_MAX}
          />
          <span className="field__hint">{t('imports:form.stockHint')}</span>
        </label>
        <label className="field">
          <span className="field__label">{t('imports:form.rate')}</span>
          <input
            className="field__input"
            name="rate"
            maxLength={RATES_LENGTH}
            pattern={RATES}
            autoComplete="off"
          />
          <span className="field__hint">{t('imports:form.rateHint')}</span>
        </label>
        <label className="import__tick">
          <input type="checkbox" name="pictures" />
          <span>
            {t('imports:form.pictures')}
            <span className="field__hint">{t('imports:form.picturesHint')}</span>
          </span>
        </label>
        <label className="import__tick">
          <input type="checkbox" name="retire" />
          <span>
            {t('imports:form.retire')}
            <span className="field__hint">{t('imports:form.retireHint')}</span>
          </span>
        </label>
        <label className="import__tick">
          <input
            type="checkbox"
            name="trial"
            checked={isTrial}
            onChange={(event) => {
              setIsTrial(event.target.checked);
            }}
          />
          {t('imports:form.dryRun')}
        </label>
        <p className="import__send">
          <button type="submit" className="button" aria-disabled={isPending}>
            {isTrial ? t('imports:form.try') : t('imports:form.import')}
          </button>
          {isPending ? (
            <button type="button" className="button button--quiet" onClick={cancel}>
              {t('imports:form.cancel')}
            </button>
          ) : null}
        </p>
        <Progress isPending={isPending} percent={percent} />
        {failure && !isPending ? (
          <p className="notice" data-tone="problem" role="alert">
            {failureText(failure, t)}
          </p>
        ) : null}
      </form>
      {data && status === 'FULFILLED' ? (
        <ImportOutcome key={String(data.importId)} report={data} onImport={importTried} />
      ) : (
        <ImportGuide />
      )}
    </div>
  );
}

/** Each stage is told once; the figure between is for the eyes, and for whoever asks the bar. */
function Progress({ isPending, percent }: { isPending: boolean; percent: number }) {
  const { t, number } = useSpeech();
  const isSending = percent < WHOLE;
  return (
    <>
      {isPending ? (
        <div className="import__progress">
          <progress
            aria-label={t('imports:form.progress')}
            max={WHOLE}
            {...(isSending ? { value: percent } : {})}
          />
          <span aria-hidden="true">
            {isSending ? t('imports:form.sending', { percent: number(percent) }) : t('imports:form.working')}
          </span>
        </div>
      ) : null}
      <p role="status" className="visually-hidden">
        {isPending ? (isSending ? t('imports:form.sent') : t('imports:form.working')) : null}
      </p>
    </>
  );
}
