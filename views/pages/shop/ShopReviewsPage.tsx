/** Published reviews of a shop's items, which the seller answers here. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import type { ShopReviewList } from '#contract/reviews.ts';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { ForSellers } from '#views/components/ForSellers.tsx';
import { Pages } from '#views/components/Pages.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { shopReviewsMachine } from './shop-review-calls.ts';
import { ShopReviewCard } from './ShopReviewCard.tsx';
import styles from './ShopReviewsPage.module.css';

const LISTS: readonly ShopReviewList[] = ['unanswered', 'all'];

export default function ShopReviewsPage() {
  const { t } = useTranslation();
  return (
    <ForSellers
      name="shop-reviews"
      path="/mp/reviews"
      words={{
        heading: t('shop-reviews:heading'),
        intro: t('shop-reviews:intro'),
        noScript: t('shop-reviews:noScript'),
        guest: t('shop-reviews:guest'),
        notSeller: t('shop-reviews:notSeller'),
      }}
    >
      <ShopReviews />
    </ForSellers>
  );
}

function ShopReviews() {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(shopReviewsMachine);
  const [{ list, page }, go] = useState<{ list: ShopReviewList; page: number }>({
    list: 'unanswered',
    page: 1,
  });
  useEffect(() => load({ list, page }), [load, list, page]);
  const isBusy = status === 'PENDING';
  return (
    <section className={styles.page} aria-busy={isBusy} data-testid="shop-reviews" data-state={status}>
      <div className={styles.lists} role="group" aria-label={t('shop-reviews:lists')}>
        {LISTS.map((each) => (
          <Button
            key={each}
            variant={each === list ? 'filled' : 'outline'}
            color={each === list ? 'dark' : 'red'}
            aria-pressed={each === list}
            onClick={() => go({ list: each, page: 1 })}
          >
            {t(`shop-reviews:list.${each}`)}
          </Button>
        ))}
      </div>
      {failure ? <Failed failure={failure} retry={() => load({ list, page })} /> : null}
      {data === null && !failure ? <Loading /> : null}
      {data?.total === 0 && !isBusy ? <p>{t(`shop-reviews:empty.${list}`)}</p> : null}
      {data === null || data.total === 0 ? null : (
        <>
          <p role="status">{t('shop-reviews:count', { count: data.total })}</p>
          <ul className={styles.reviews}>
            {data.reviews.map((review) => (
              <ShopReviewCard key={`${list}-${String(review.reviewId)}`} review={review} />
            ))}
          </ul>
          <Pages
            page={data.page}
            pages={data.pages}
            label={t('shop-reviews:pages')}
            go={(nth) => go({ list, page: nth })}
          />
        </>
      )}
    </section>
  );
}
