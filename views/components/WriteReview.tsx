/** The review form for buyers of an item. */
import { useTranslation } from 'react-i18next';
import type { SubmitEvent } from 'react';
import type { CallAnswer, CallBody } from '#contract/calls.ts';
import { REVIEW_BODY_MAX, REVIEW_TITLE_MAX } from '#contract/limits.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { failureText } from './failure-text.ts';
import { useRequest } from '../hooks/use-request.ts';

const writeMachine = createRequestMachine<
  { itemId: number; body: CallBody<'writeReview'> },
  CallAnswer<'writeReview'>
>(({ itemId, body }, signal) =>
  callEndpoint('writeReview', { params: { itemId }, body, signal, throwError: true }),
);

const RATINGS = [5, 4, 3, 2, 1] as const;

const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

export default function WriteReview({ itemId }: { itemId: number }) {
  const { t } = useTranslation();
  const { status, failure, load } = useRequest(writeMachine);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    load({
      itemId,
      body: { rating: Number(form.get('rating')), title: textIn(form, 'title'), body: textIn(form, 'body') },
    });
  };
  if (status === 'FULFILLED') {
    return (
      <p className="notice" data-tone="good" role="status">
        {t('item:reviews.write.thanks')}
      </p>
    );
  }
  return (
    <form className="write-review" onSubmit={submit} data-state={status}>
      <h3>{t('item:reviews.write.legend')}</h3>
      <label className="field">
        <span className="field__label">{t('item:reviews.write.rating')}</span>
        <select className="field__input" name="rating" defaultValue={5}>
          {RATINGS.map((rating) => (
            <option key={rating} value={rating}>
              {t('item:reviews.star', { count: rating })}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field__label">{t('item:reviews.write.headline')}</span>
        <input className="field__input" name="title" required maxLength={REVIEW_TITLE_MAX} />
      </label>
      <label className="field">
        <span className="field__label">{t('item:reviews.write.body')}</span>
        <textarea className="field__input" name="body" required rows={5} maxLength={REVIEW_BODY_MAX} />
      </label>
      {failure ? (
        <p className="notice" data-tone="problem" role="alert">
          {failureText(failure, t)}
        </p>
      ) : null}
      <button type="submit" className="button" aria-disabled={status === 'PENDING'}>
        {status === 'PENDING' ? t('item:reviews.write.sending') : t('item:reviews.write.send')}
      </button>
    </form>
  );
}
