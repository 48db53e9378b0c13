/** One review, with its photos, how helpful readers found it, and the seller's answer. */
import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Suspense } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import type { Review } from '#contract/reviews.ts';
import { Link } from '#views/router/Link.tsx';
import { lazyComponent } from '../lazy-component.ts';
import { useLocale } from '../locale.tsx';
import { HelpfulCount } from './HelpfulCount.tsx';
import { ReviewPhotos } from './ReviewPhotos.tsx';
import { Stars } from './Stars.tsx';
import styles from './Reviews.module.css';

const HelpfulVote = lazyComponent('helpful-vote', () => import('./HelpfulVote.tsx'));

/** The reader: a guest, or a member, whose votes are null until they have loaded. */
export type Voter =
  | { readonly isGuest: true; readonly signIn: string }
  | { readonly isGuest: false; readonly own: CallAnswer<'ownVotes'> | null };

export function ReviewEntry({ review, voter }: { review: Review; voter: Voter }) {
  const { t } = useTranslation();
  const { day } = useLocale();
  return (
    <li className={styles.review} lang={review.language} data-testid="review">
      <h3>{review.title}</h3>
      <p className={styles.by}>
        <Stars
          average={review.rating}
          count={1}
          label={t('item:reviews.rating', { rating: review.rating })}
        />{' '}
        {review.author} · {day(review.createdAt, 'UTC', 'medium')}
        {review.verified ? <Badge>{t('item:reviews.verified')}</Badge> : null}
      </p>
      <p className={styles.body}>{review.body}</p>
      <ReviewPhotos
        photos={review.photos}
        altOf={(index) => t('item:reviews.photo', { nth: index + 1, author: review.author })}
      />
      <Helpful review={review} voter={voter} />
      <Answer answer={review.answer} />
    </li>
  );
}

function Answer({ answer }: Pick<Review, 'answer'>) {
  const { t } = useTranslation();
  const { day, language } = useLocale();
  if (answer === null) return null;
  const written = day(answer.writtenAt, 'UTC', 'medium');
  return (
    <div className={styles.answer} lang={answer.language} data-testid="review-answer">
      <p className={styles.by} lang={language}>
        {t('item:reviews.answer', { storeName: answer.storeName, day: written })}
      </p>
      <p className={styles.body}>{answer.text}</p>
    </div>
  );
}

/** The page is the same for every reader until it is hydrated: guests are led to sign in, authors see the count alone. */
function Helpful({ review, voter }: { review: Review; voter: Voter }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const count = <HelpfulCount count={review.helpfulCount} />;
  const isAuthor = !voter.isGuest && voter.own?.written.includes(review.id) === true;
  return (
    <div className={styles.helpful} lang={language}>
      {voter.isGuest ? (
        <>
          {count}
          <Button
            component={Link}
            to={voter.signIn}
            rel="nofollow"
            variant="outline"
            size="compact-md"
            className={styles.mark}
            aria-label={t('item:reviews.markOf', { title: review.title })}
          >
            {t('item:reviews.mark')}
          </Button>
        </>
      ) : voter.own === null || isAuthor ? (
        count
      ) : (
        <Suspense fallback={count}>
          <HelpfulVote review={review} saved={savedVote(review, voter.own)} />
        </Suspense>
      )}
    </div>
  );
}

/** The reader's vote. The page may be as old as its cache, so the count comes with the vote where there is one. */
function savedVote(
  { id, helpfulCount }: Review,
  { votes }: CallAnswer<'ownVotes'>,
): CallAnswer<'voteHelpful'> {
  const vote = votes.find(({ reviewId }) => reviewId === id);
  return { isHelpful: vote !== undefined, helpfulCount: vote?.helpfulCount ?? helpfulCount };
}
