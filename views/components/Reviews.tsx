/** Reviews of an item: how many gave how many stars, the latest, more on demand and in another order, and a form for members. */
import { Button, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { memo, Suspense, useEffect, useState } from 'react';
import type { CallAnswer, CallQuery } from '#contract/calls.ts';
import type { Review, ReviewSummary } from '#contract/reviews.ts';
import type { ReviewOrder } from '#contract/reviews.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { lazyComponent } from '../lazy-component.ts';
import { callEndpoint } from '#services/http.ts';
import { useLocale } from '../locale.tsx';
import { useSession } from '../shop.tsx';
import { failureText } from './failure-text.ts';
import { ReviewEntry, type Voter } from './ReviewEntry.tsx';
import { ReviewPhotos } from './ReviewPhotos.tsx';
import { useRequest } from '../hooks/use-request.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './Reviews.module.css';

const WriteReview = lazyComponent('write-review', () => import('./WriteReview.tsx'));

/** Loads a page of reviews; the answer begins with those `before` it, which stay on the page. */
const reviewsMachine = createRequestMachine<
  { itemId: number; query: CallQuery<'reviews'>; before: readonly Review[] },
  CallAnswer<'reviews'>
>(async ({ itemId, query, before }, signal) => {
  const answer = await callEndpoint('reviews', { params: { itemId }, query, signal, throwError: true });
  return { ...answer, reviews: [...before, ...answer.reviews] };
});

const ownVotesMachine = createRequestMachine<number, CallAnswer<'ownVotes'>>((itemId, signal) =>
  callEndpoint('ownVotes', { params: { itemId }, signal, throwError: true }),
);

const BAR_WIDTH = 100;
/** The choice of an order is shown from this many reviews on; fewer are read at a glance. */
const SORTED_FROM = 4;
const ORDERS: readonly ReviewOrder[] = ['newest', 'helpful', 'highest', 'lowest'];

type Props = { itemId: number; summary: ReviewSummary; path: string };

/** Memoized: choosing another sub-SKU doesn't render it again. */
export const Reviews = memo(function Reviews({ itemId, summary, path }: Props) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(reviewsMachine);
  const [order, setOrder] = useState<ReviewOrder>('newest');
  const signedIn = useSession((snapshot) => snapshot?.matches('authenticated') ?? false);
  const shown = data?.reviews ?? summary.latest;
  const nextPage = (data?.page ?? 0) + 1;
  const hasMore = shown.length < summary.count && (data === null || data.page < data.pages);
  const more = () => {
    load({ itemId, query: { page: nextPage, order }, before: data?.reviews ?? [] });
  };
  const sort = (next: ReviewOrder | undefined) => {
    if (next === undefined) return;
    setOrder(next);
    load({ itemId, query: { order: next }, before: [] });
  };
  const { data: own, load: loadOwn } = useRequest(ownVotesMachine);
  useEffect(() => {
    if (signedIn) loadOwn(itemId);
  }, [signedIn, loadOwn, itemId]);
  const signIn = `/sign-in?back=${encodeURIComponent(`${path}#reviews`)}`;
  const voter: Voter = signedIn ? { isGuest: false, own } : { isGuest: true, signIn };
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
          <Link to={signIn} rel="nofollow">
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
      {summary.count >= SORTED_FROM ? (
        <Input.Wrapper className={styles.sort} label={t('item:reviews.sort')}>
          {/* Mantine's NativeSelect brings the code of every field along. */}
          <Input
            component="select"
            pointer
            rightSection={<span aria-hidden="true">▾</span>}
            rightSectionPointerEvents="none"
            value={order}
            onChange={({ currentTarget: { value } }) => sort(ORDERS.find((each) => each === value))}
          >
            {ORDERS.map((each) => (
              <option key={each} value={each}>
                {t(`item:reviews.order.${each}`)}
              </option>
            ))}
          </Input>
        </Input.Wrapper>
      ) : null}
      <ul className={styles.list} aria-busy={status === 'PENDING'}>
        {shown.map((review) => (
          <ReviewEntry key={review.id} review={review} voter={voter} />
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
