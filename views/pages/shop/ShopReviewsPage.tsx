/** The page on which a seller reads and answers the published reviews of the shop's items. */
import { useTranslation } from 'react-i18next';
import type { ShopReviewList } from '#contract/reviews.ts';
import { ForSellers } from '#views/components/ForSellers.tsx';
import { ReviewQueue } from '#views/components/review-record/ReviewQueue.tsx';
import { shopReviewsMachine } from './shop-review-calls.ts';
import { ShopReviewCard } from './ShopReviewCard.tsx';
import styles from './ShopReviewsPage.module.css';

const LISTS: readonly [ShopReviewList, ...ShopReviewList[]] = ['unanswered', 'all'];

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
  return (
    <div className={styles.page}>
      <ReviewQueue
        lists={LISTS}
        machine={shopReviewsMachine}
        words={{
          lists: t('shop-reviews:lists'),
          pages: t('shop-reviews:pages'),
          list: (list) => t(`shop-reviews:list.${list}`),
          empty: (list) => t(`shop-reviews:empty.${list}`),
          count: (_, count) => t('shop-reviews:count', { count }),
        }}
        testId="shop-reviews"
        record={(review, key) => <ShopReviewCard key={key} review={review} />}
      />
    </div>
  );
}
