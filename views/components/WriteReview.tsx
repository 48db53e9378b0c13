/** Lets buyers of an item review it. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { use, useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { CallAnswer, CallBody } from '#contract/calls.ts';
import { REVIEW_BODY_MAX, REVIEW_TITLE_MAX } from '#contract/limits.ts';
import { messageLanguage } from '#locales/paths.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { failureText } from './failure-text.ts';
import { Field } from './Field.tsx';
import { Notice } from './Notice.tsx';
import { hasUnsentPhotos, type Photo } from './photo-upload.ts';
import { PhotoChoice } from './PhotoChoice.tsx';
import { StarChoice } from './StarChoice.tsx';
import { TextArea } from './TextArea.tsx';
import { useCheckedForm } from '../hooks/use-checked-form.ts';
import { translatorOf } from '../extra-messages.ts';
import { useLocale } from '../locale.tsx';
import type { Translate } from '../translate.ts';
import { useRequest } from '../hooks/use-request.ts';
import styles from './WriteReview.module.css';

const writeMachine = createRequestMachine<
  { itemId: number; body: CallBody<'writeReview'> },
  CallAnswer<'writeReview'>
>(({ itemId, body }, signal) =>
  callEndpoint('writeReview', { params: { itemId }, body, signal, throwError: true }),
);

const permissionMachine = createRequestMachine<number, CallAnswer<'reviewPermission'>>((itemId, signal) =>
  callEndpoint('reviewPermission', { params: { itemId }, signal, throwError: true }),
);

const FIELDS = { rating: '', title: '', body: '' };

/** Translates the messages of the form and of its photos, which are loaded with it. */
function useWords(): { say: Translate; sayOfPhotos: Translate } {
  const language = messageLanguage(useLocale());
  const [form, photos] = [translatorOf('write-review', language), translatorOf('photos', language)];
  return { say: use(form), sayOfPhotos: use(photos) };
}

/** Asks first whether the reader may review the item: the form is for buyers who have received it, others read why not. */
export default function WriteReview({ itemId }: { itemId: number }) {
  const { t } = useTranslation();
  const { say } = useWords();
  const { data, failure, load } = useRequest(permissionMachine);
  const [isWriting, setWriting] = useState(false);
  useEffect(() => load(itemId), [load, itemId]);
  if (failure) return <p className={styles.why}>{failureText(failure, t)}</p>;
  if (data === null) return null;
  if (data.refusal !== null)
    return (
      <p className={styles.why} data-testid="review-refusal">
        {data.refusal}
      </p>
    );
  if (isWriting) return <ReviewForm itemId={itemId} />;
  return (
    <Button
      type="button"
      variant="outline"
      data-testid="write-review"
      onClick={() => {
        setWriting(true);
      }}
    >
      {say('write-review:open')}
    </Button>
  );
}

function ReviewForm({ itemId }: { itemId: number }) {
  const { t } = useTranslation();
  const { say, sayOfPhotos } = useWords();
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isAwaited, setAwaited] = useState(false);
  const { status, failure, load } = useRequest(writeMachine);
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: ({ rating, title, body }) => ({
      rating: Number(rating) === 0 ? say('write-review:unrated') : null,
      title: title.trim() === '' ? say('write-review:untitled') : null,
      body: body.trim() === '' ? say('write-review:empty') : null,
    }),
    failure,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form is gone.
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = check();
    const isUnsent = hasUnsentPhotos(event.currentTarget);
    setAwaited(isUnsent);
    if (typed === null || isUnsent || status === 'PENDING') return;
    const { rating, title, body } = typed;
    const photoIds = photos.map(({ photoId }) => photoId);
    load({ itemId, body: { rating: Number(rating), title: title.trim(), body: body.trim(), photoIds } });
  };
  if (status === 'FULFILLED') {
    return (
      <Notice tone="good" role="status">
        {say('write-review:thanks')}
      </Notice>
    );
  }
  return (
    <form {...formProps} className={styles.form} onSubmit={submit} data-state={status}>
      <h3 ref={heading} tabIndex={-1}>
        {say('write-review:legend')}
      </h3>
      <StarChoice
        legend={say('write-review:rating')}
        none={say('write-review:noStars')}
        problem={problems['rating']}
      />
      <Field
        name="title"
        label={say('write-review:headline')}
        problem={problems['title']}
        required
        maxLength={REVIEW_TITLE_MAX}
      />
      <TextArea
        name="body"
        label={say('write-review:body')}
        problem={problems['body']}
        required
        rows={5}
        maxLength={REVIEW_BODY_MAX}
      />
      <PhotoChoice photos={photos} say={sayOfPhotos} isAwaited={isAwaited} change={setPhotos} />
      {failure && !isAtField ? (
        <Notice tone="problem" role="alert">
          {failureText(failure, t)}
        </Notice>
      ) : null}
      <Button type="submit" aria-disabled={status === 'PENDING'}>
        {status === 'PENDING' ? say('write-review:sending') : say('write-review:send')}
      </Button>
    </form>
  );
}
