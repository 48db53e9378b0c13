/** Tax exemptions that wait for the back office, and approved ones. */
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect } from 'react';
import type { ExemptionQueue } from '#contract/tax-exemptions.ts';
import { selectUser } from '#machines/session/selectors.ts';
import { Failed, Loading, NeedsScript, SignInFirst } from '#views/components/Awaiting.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { Pages } from '#views/components/Pages.tsx';
import { useReader } from '#views/hooks/use-reader.ts';
import { useLastPage, useListParams } from '#views/hooks/use-list-params.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useSession } from '#views/shop.tsx';
import { toReviewMachine } from './calls.ts';
import styles from './ExemptionsToReviewPage.module.css';
import { ExemptionToReview } from './ExemptionToReview.tsx';

const PATH = '/backoffice/tax-exemptions';
const QUEUES = ['WAITING', 'APPROVED'] as const satisfies readonly ExemptionQueue[];

export default function ExemptionsToReviewPage() {
  const { t } = useTranslation();
  const reader = useReader();
  const isOffice = useSession((snapshot) => snapshot !== null && selectUser(snapshot)?.backOffice === true);
  const isOther = !isOffice && (reader === 'shopper' || reader === 'seller');
  return (
    <section className={styles.page} data-testid="exemptions-to-review" data-state={reader}>
      <h1>{t('tax-exemptions:office.title')}</h1>
      <p className={styles.intro}>{t('tax-exemptions:office.lead')}</p>
      <NeedsScript text={t('tax-exemptions:noScript')} />
      {reader === 'unknown' ? <Loading /> : null}
      {reader === 'guest' ? <SignInFirst text={t('tax-exemptions:office.guest')} back={PATH} /> : null}
      {isOther ? <Notice tone="warn">{t('tax-exemptions:office.officeOnly')}</Notice> : null}
      {isOffice ? <Queues /> : null}
    </section>
  );
}

function Queues() {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(toReviewMachine);
  const params = useListParams();
  const { page, filter, goTo, narrow } = params;
  useLastPage(params, data && { page: data.page, pages: Math.ceil(data.total / data.size) });
  const queue = QUEUES.find((name) => name === filter('queue')) ?? 'WAITING';
  const look = useCallback(() => load({ queue, page }), [load, queue, page]);
  useEffect(look, [look]);
  const isBusy = status === 'PENDING';
  return (
    <div aria-busy={isBusy} data-testid="exemption-queue" data-state={status}>
      <Tabs variant="pills" radius="xl" value={queue} onChange={(chosen) => narrow({ queue: chosen ?? '' })}>
        <Tabs.List aria-label={t('tax-exemptions:office.lists')} mb="md">
          {QUEUES.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tax-exemptions:office.queue.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={queue}>
          {failure ? <Failed failure={failure} retry={look} /> : null}
          {data === null && !failure ? <Loading /> : null}
          {data?.total === 0 && !isBusy ? <p>{t(`tax-exemptions:office.empty.${queue}`)}</p> : null}
          {data === null || data.total === 0 ? null : (
            <>
              <ul className={styles.list}>
                {data.content.map((exemption) => (
                  <ExemptionToReview
                    key={`${queue}-${String(exemption.exemptionId)}`}
                    exemption={exemption}
                  />
                ))}
              </ul>
              <Pages
                page={data.page}
                pages={Math.ceil(data.total / data.size)}
                label={t('tax-exemptions:office.pages')}
                go={goTo}
              />
            </>
          )}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
