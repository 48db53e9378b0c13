/** The file and how to take it; sends it as it is, and shows how far it has gone. */
import { useState, type SubmitEvent } from 'react';
import type { CallAnswer, CallQuery } from '../../../contract/calls.ts';
import { createRequestMachine } from '../../../machines/request/machine.ts';
import { callEndpoint } from '../../../services/http.ts';
import { useSpeech } from '../../locale.tsx';
import { failureText } from '../../parts/failure-text.ts';
import { useRequest } from '../../parts/use-request.ts';
import ImportOutcome from './ImportOutcome.tsx';

/** A large file over a slow line, then its checking: longer than other requests may take (§9). */
const IMPORT_TIMEOUT_MS = 1_800_000;
const WHOLE = 100;
const RATES = '[A-Za-z]{3}=[0-9]+([.][0-9]+)?(,[A-Za-z]{3}=[0-9]+([.][0-9]+)?)*';
const RATES_LENGTH = 200;

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
  const { t, number } = useSpeech();
  const { status, data, failure, load, cancel } = useRequest(importMachine, IMPORT_TIMEOUT_MS);
  const [isTrial, setIsTrial] = useState(true);
  const [percent, setPercent] = useState(0);
  const isPending = status === 'PENDING';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    const rate = String(form.get('rate') ?? '').replaceAll(' ', '');
    if (!(file instanceof File)) return;
    setPercent(0);
    load({
      file,
      query: {
        dryRun: isTrial,
        ...(rate === '' ? {} : { rate }),
        ...(form.get('pictures') === null ? {} : { fetchPictures: true }),
      },
      onSent: (part) => setPercent(Math.floor(part * WHOLE)),
    });
  };
  return (
    <>
      <form className="import__form" onSubmit={submit} data-state={status}>
        <label className="field">
          <span className="field__label">{t('imports:form.file')}</span>
          <input
            className="field__input"
            type="file"
            name="file"
            required
            accept=".csv,.xml,.txt,text/csv,text/xml"
          />
          <span className="field__hint">{t('imports:form.fileHint')}</span>
        </label>
        <label className="import__tick">
          <input type="checkbox" checked={isTrial} onChange={(event) => setIsTrial(event.target.checked)} />
          {t('imports:form.dryRun')}
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
        {isPending ? (
          <progress className="import__bar" max={WHOLE} value={percent} aria-hidden="true" />
        ) : null}
        <p role="status" className="import__progress">
          {isPending
            ? percent < WHOLE
              ? t('imports:form.sending', { percent: number(percent) })
              : t('imports:form.working')
            : null}
        </p>
        {failure && !isPending ? (
          <p className="notice" data-tone="problem" role="alert">
            {failureText(failure, t)}
          </p>
        ) : null}
      </form>
      <div aria-live="polite">{data && status === 'FULFILLED' ? <ImportOutcome report={data} /> : null}</div>
    </>
  );
}
