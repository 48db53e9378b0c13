/** The review form for buyers of an item. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SubmitEvent } from 'react';
import type { CallAnswer, CallBody } from '#contract/calls.ts';
import { REVIEW_BODY_MAX, REVIEW_TITLE_MAX } from '#contract/limits.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { Choice } from './Choice.tsx';
import { failureText } from './failure-text.ts';
import { Field } from './Field.tsx';
import { Notice } from './Notice.tsx';
import { TextArea } from './TextArea.tsx';
import type { Translate } from '../translate.ts';
import { useRequest } from '../hooks/use-request.ts';
import styles from './WriteReview.module.css';

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
      <Notice tone="good" role="status">
        {t('item:reviews.write.thanks')}
      </Notice>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} data-state={status}>
      <h3>{t('item:reviews.write.legend')}</h3>
      <Choice
        name="rating"
        label={t('item:reviews.write.rating')}
        defaultValue={String(RATINGS[0])}
        data={RATINGS.map((rating) => ({
          value: String(rating),
          label: t('item:reviews.star', { count: rating }),
        }))}
      />
      <Field name="title" label={t('item:reviews.write.headline')} required maxLength={REVIEW_TITLE_MAX} />
      <TextArea
        name="body"
        label={t('item:reviews.write.body')}
        required
        rows={5}
        maxLength={REVIEW_BODY_MAX}
      />
      {failure ? (
        <Notice tone="problem" role="alert">
          {failureText(failure, t)}
        </Notice>
      ) : null}
      <Button type="submit" aria-disabled={status === 'PENDING'}>
        {status === 'PENDING' ? t('item:reviews.write.sending') : t('item:reviews.write.send')}
      </Button>
    </form>
  );
}
