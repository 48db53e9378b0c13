/** Reviews that wait for a back-office moderator, and published ones. */
import { useTranslation } from 'react-i18next';
import type { ModerationList } from '#contract/reviews.ts';
import { selectUser } from '#machines/session/selectors.ts';
import { Loading, NeedsScript, SignInFirst } from '#views/components/Awaiting.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { ReviewQueue } from '#views/components/review-record/ReviewQueue.tsx';
import { useReader } from '#views/hooks/use-reader.ts';
import { useSession } from '#views/shop.tsx';
import { reviewsToModerateMachine } from './calls.ts';
import styles from './ModerationPage.module.css';
import { ReviewCard } from './ReviewCard.tsx';

const PATH = '/backoffice/reviews';
const MODERATION_LISTS: readonly [ModerationList, ...ModerationList[]] = ['unread', 'answers', 'shown'];

export default function ModerationPage() {
  const { t } = useTranslation();
  const reader = useReader();
  const isModerator = useSession(
    (snapshot) => snapshot !== null && selectUser(snapshot)?.backOffice === true,
  );
  const isOther = !isModerator && (reader === 'shopper' || reader === 'seller');
  return (
    <div className={styles.page} data-page="moderation" data-state={reader}>
      <h1>{t('moderation:heading')}</h1>
      <p className={styles.intro}>{t('moderation:intro')}</p>
      <NeedsScript text={t('moderation:noScript')} />
      {reader === 'unknown' ? <Loading /> : null}
      {reader === 'guest' ? <SignInFirst text={t('moderation:guest')} back={PATH} /> : null}
      {isOther ? <Notice tone="warn">{t('moderation:officeOnly')}</Notice> : null}
      {isModerator ? <Reviews /> : null}
    </div>
  );
}

function Reviews() {
  const { t } = useTranslation();
  return (
    <ReviewQueue
      lists={MODERATION_LISTS}
      machine={reviewsToModerateMachine}
      words={{
        lists: t('moderation:lists'),
        pages: t('moderation:pages'),
        list: (list) => t(`moderation:list.${list}`),
        empty: (list) => t(`moderation:empty.${list}`),
        count: (list, count) => t(`moderation:count.${list}`, { count }),
      }}
      testId="moderation"
      record={(review, key) => <ReviewCard key={key} review={review} />}
    />
  );
}
