/** Reviews that wait for a back-office moderator, and published ones. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import type { ModerationList } from '#contract/reviews.ts';
import { selectUser } from '#machines/session/selectors.ts';
import { Failed, Loading, NeedsScript, SignInFirst } from '#views/components/Awaiting.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { Pages } from '#views/components/Pages.tsx';
import { useReader } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useSession } from '#views/shop.tsx';
import { reviewsToModerateMachine } from './calls.ts';
import styles from './ModerationPage.module.css';
import { ReviewCard } from './ReviewCard.tsx';

const PATH = '/backoffice/reviews';
const LISTS: readonly ModerationList[] = ['unread', 'answers', 'shown'];

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
  const { status, data, failure, load } = useRequest(reviewsToModerateMachine);
  const [{ list, page }, go] = useState<{ list: ModerationList; page: number }>({ list: 'unread', page: 1 });
  useEffect(() => load({ list, page }), [load, list, page]);
  const isBusy = status === 'PENDING';
  return (
    <section aria-busy={isBusy} data-testid="moderation" data-state={status}>
      <div className={styles.lists} role="group" aria-label={t('moderation:lists')}>
        {LISTS.map((each) => (
          <Button
            key={each}
            variant={each === list ? 'filled' : 'outline'}
            color={each === list ? 'dark' : 'red'}
            aria-pressed={each === list}
            onClick={() => go({ list: each, page: 1 })}
          >
            {t(`moderation:list.${each}`)}
          </Button>
        ))}
      </div>
      {failure ? <Failed failure={failure} retry={() => load({ list, page })} /> : null}
      {data === null && !failure ? <Loading /> : null}
      {data?.total === 0 && !isBusy ? <p>{t(`moderation:empty.${list}`)}</p> : null}
      {data === null || data.total === 0 ? null : (
        <>
          <p role="status">{t(`moderation:count.${list}`, { count: data.total })}</p>
          <ul className={styles.reviews}>
            {data.reviews.map((review) => (
              <ReviewCard key={`${list}-${String(review.reviewId)}`} review={review} />
            ))}
          </ul>
          <Pages
            page={data.page}
            pages={data.pages}
            label={t('moderation:pages')}
            go={(nth) => go({ list, page: nth })}
          />
        </>
      )}
    </section>
  );
}
