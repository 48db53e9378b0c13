/** Reviews of an item: how many gave how many stars, the latest, more on demand, and a form for members. */
import { Badge, Button, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { memo, Suspense, useState } from 'react';
import type { CallAnswer, CallQuery } from '#contract/calls.ts';
import type { Review, ReviewSummary } from '#contract/catalogue.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { lazyComponent } from '../lazy-component.ts';
import { callEndpoint } from '#services/http.ts';
import { useLocale } from '../locale.tsx';
import { useSession } from '../shop.tsx';
import { failureText } from './failure-text.ts';
import { ReviewPhotos } from './ReviewPhotos.tsx';
import { Stars } from './Stars.tsx';
import { useRequest } from '../hooks/use-request.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './Reviews.module.css';

const WriteReview = lazyComponent('write-review', () => import('./WriteReview.tsx'));

const reviewsMachine = createRequestMachine<
  { itemId: number; query: CallQuery<'reviews'> },
  CallAnswer<'reviews'>
>(({ itemId, query }, signal) =>
  callEndpoint('reviews', { params: { itemId }, query, signal, throwError: true }),
);

const BAR_WIDTH = 100;

type Props = { itemId: number; summary: ReviewSummary; path: string };

/** Memoized: choosing another sub-SKU doesn't render it again. */
export const Reviews = memo(function Reviews({ itemId, summary, path }: Props) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(reviewsMachine);
  const [older, setOlder] = useState<Review[]>([]);
  const signedIn = useSession((snapshot) => snapshot?.matches('authenticated') ?? false);
  const shown = data === null ? summary.latest : [...older, ...data.reviews];
  const nextPage = (data?.page ?? 0) + 1;
  const hasMore = shown.length < summary.count && (data === null || data.page < data.pages);
  const more = () => {
    setOlder(data === null ? [] : shown);
    load({ itemId, query: { page: nextPage } });
  };
  return (
    <section className={styles.reviews} id="reviews" data-state={status}>
      <h2>{t('item:reviews.title')}</h2>
      {summary.count === 0 ? (
        <p>{t('item:reviews.none')}</p>
      ) : (
        <div className={styles.summary}>
          <p>
            {t('item:reviews.summary', {
              average: summary.average,
              count: summary.count,
            })}
          </p>
          <StarBars summary={summary} />
        </div>
      )}
      <div className={styles.write}>
        {signedIn ? (
          <Suspense fallback={null}>
            <WriteReview itemId={itemId} />
          </Suspense>
        ) : (
          <Link to={`/sign-in?back=${encodeURIComponent(path)}`} rel="nofollow">
            {t('item:reviews.signIn')}
          </Link>
        )}
      </div>
      {summary.photos.length > 1 ? (
        <div className={styles.photos}>
          <h3>{t('item:reviews.photos')}</h3>
          <ReviewPhotos
            photos={summary.photos}
            altOf={(index) =>
              t('item:reviews.photo', { nth: index + 1, author: summary.photos[index]?.author })
            }
          />
        </div>
      ) : null}
      <ul className={styles.list}>
        {shown.map((review) => (
          <ReviewEntry key={review.id} review={review} />
        ))}
      </ul>
      {failure ? <Input.Error role="alert">{failureText(failure, t)}</Input.Error> : null}
      {hasMore ? (
        <Button type="button" variant="outline" onClick={more} aria-disabled={status === 'PENDING'}>
          {status === 'PENDING' ? t('item:reviews.loading') : t('item:reviews.more')}
        </Button>
      ) : null}
    </section>
  );
});

/** Five bars that show how the ratings are distributed. */
function StarBars({ summary }: { summary: ReviewSummary }) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <table className={styles.bars}>
      <tbody>
        {summary.stars
          .map((count, index) => ({ stars: index + 1, count }))
          .reverse()
          .map(({ stars, count }) => (
            <tr key={stars}>
              <th scope="row">{t('item:reviews.star', { count: stars })}</th>
              <td>
                <svg viewBox={`0 0 ${String(BAR_WIDTH)} 8`} preserveAspectRatio="none" aria-hidden="true">
                  <rect width={BAR_WIDTH} height="8" fill="var(--line)" />
                  <rect
                    width={summary.count === 0 ? 0 : (count / summary.count) * BAR_WIDTH}
                    height="8"
                    rx="4"
                    fill="var(--star)"
                  />
                </svg>
              </td>
              <td>{number(count)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function ReviewEntry({ review }: { review: Review }) {
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
      <p>{review.body}</p>
      <ReviewPhotos
        photos={review.photos}
        altOf={(index) => t('item:reviews.photo', { nth: index + 1, author: review.author })}
      />
    </li>
  );
}
