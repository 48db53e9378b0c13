/** A signed-in reader's vote for a review. The page shows it at once, and puts it right if it is refused. Loaded after the page. */
import { Button, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { CallAnswer, CallBody } from '#contract/calls.ts';
import type { Review } from '#contract/reviews.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { useRequest } from '../hooks/use-request.ts';
import { failureText } from './failure-text.ts';
import { HelpfulCount } from './HelpfulCount.tsx';
import styles from './Reviews.module.css';

type Vote = CallAnswer<'voteHelpful'>;

const voteMachine = createRequestMachine<{ reviewId: number; body: CallBody<'voteHelpful'> }, Vote>(
  ({ reviewId, body }, signal) =>
    callEndpoint('voteHelpful', { params: { reviewId }, body, signal, throwError: true }),
);

/** The vote that the reader has just cast, until the server answers. */
function wishedVote({ isHelpful, helpfulCount }: Vote, wish: boolean): Vote {
  const change = Number(wish) - Number(isHelpful);
  return { isHelpful: wish, helpfulCount: Math.max(0, helpfulCount + change) };
}

export default function HelpfulVote({ review, saved }: { review: Review; saved: Vote }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(voteMachine);
  const [wish, setWish] = useState(saved.isHelpful);
  const known = data ?? saved;
  const { isHelpful, helpfulCount } = status === 'PENDING' ? wishedVote(known, wish) : known;
  const toggle = () => {
    setWish(!isHelpful);
    load({ reviewId: review.id, body: { isHelpful: !isHelpful } });
  };
  return (
    <>
      <HelpfulCount count={helpfulCount} />
      <Button
        variant={isHelpful ? 'light' : 'outline'}
        size="compact-md"
        className={styles.mark}
        aria-pressed={isHelpful}
        aria-label={t('item:reviews.markOf', { title: review.title })}
        data-testid="helpful"
        data-state={status}
        onClick={toggle}
      >
        {t('item:reviews.mark')}
      </Button>
      {failure && status === 'REJECTED' ? (
        <Input.Error role="alert">{failureText(failure, t)}</Input.Error>
      ) : null}
    </>
  );
}
