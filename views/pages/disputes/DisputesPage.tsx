/** Lists disputes: a buyer's own, those with a seller's shop, or the queue of agents. */
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect } from 'react';
import type { DisputeSide } from '#contract/disputes.ts';
import type { PageProps } from '#views/page-props.ts';
import { Failed, Loading, SignInFirst } from '#views/components/Awaiting.tsx';
import { Pages } from '#views/components/Pages.tsx';
import { Waiting } from '#views/components/Waiting.tsx';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useLastPage, useListParams } from '#views/hooks/use-list-params.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { disputesMachine } from './calls.ts';
import { CaseCards } from './CaseCard.tsx';
import { DisputeEntry } from './DisputeEntry.tsx';
import { DisputeSearch } from './DisputeSearch.tsx';
import styles from './DisputesPage.module.css';
import { FailedCaptures } from './FailedCaptures.tsx';
import { FailedRefunds } from './FailedRefunds.tsx';
import { NoDisputes } from './NoDisputes.tsx';

const USER_TYPE = { buyer: 'BUYER', seller: 'SELLER', agent: 'AGENT' } as const;
const PREFIX = { buyer: '', seller: '/mp', agent: '/agent' } as const;
const STAGES = ['ALL', 'TALKING', 'ESCALATED', 'CLOSED'] as const;

export default function DisputesPage({ data: { side } }: PageProps<'disputes'>) {
  const { t } = useTranslation();
  const standing = useStanding();
  return (
    <section>
      <h1>{t(`disputes:title.${side}`)}</h1>
      {standing === 'unknown' ? <Loading /> : null}
      {standing === 'guest' ? (
        <SignInFirst text={t('disputes:guest')} back={`${PREFIX[side]}/disputes`} />
      ) : null}
      {standing === 'known' && side === 'agent' ? <FailedCaptures /> : null}
      {standing === 'known' && side === 'agent' ? <FailedRefunds /> : null}
      {standing === 'known' ? <List side={side} /> : null}
    </section>
  );
}

function List({ side }: { side: DisputeSide }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(disputesMachine);
  const params = useListParams();
  const { page, visit, filter, goTo, narrow } = params;
  useLastPage(params, data && { page: data.page, pages: Math.ceil(data.total / data.size) });
  // Agents first see what they have to decide; the other tabs have the rest.
  const stage = STAGES.find((name) => name === filter('stage')) ?? (side === 'agent' ? 'ESCALATED' : 'ALL');
  const search = side === 'agent' ? filter('search') : '';
  const isWaiting = side === 'seller' && filter('waiting') === 'SELLER';
  const look = useCallback(
    () =>
      load({
        page,
        userType: USER_TYPE[side],
        ...(stage === 'ALL' ? {} : { stage }),
        ...(search === '' ? {} : { search }),
        ...(isWaiting ? { waiting: 'SELLER' as const } : {}),
      }),
    [load, page, side, stage, search, isWaiting],
  );
  useEffect(look, [look]);
  return (
    <div data-testid="disputes" data-state={status}>
      {side === 'agent' ? (
        <DisputeSearch
          key={visit}
          search={search}
          onSearch={(text) => narrow({ search: text, stage: 'ALL' })}
        />
      ) : null}
      {isWaiting ? <Waiting name={t('disputes:waiting')} all="/mp/disputes" /> : null}
      <Tabs
        variant="pills"
        radius="xl"
        value={stage}
        onChange={(chosen) => narrow({ stage: chosen ?? '' })}
        classNames={{ list: styles.stages, tab: styles.stage }}
      >
        <Tabs.List aria-label={t('disputes:stage.label')}>
          {STAGES.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`disputes:stage.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={stage}>
          {failure ? <Failed failure={failure} retry={look} lead={t('disputes:failed')} /> : null}
          {data === null ? (
            failure ? null : (
              <Loading />
            )
          ) : data.content.length === 0 ? (
            <NoDisputes side={side} isNarrowed={stage !== 'ALL' || isWaiting} search={search} />
          ) : (
            <>
              <CaseCards aria-busy={status === 'PENDING'}>
                {data.content.map((dispute) => (
                  <DisputeEntry
                    key={dispute.disputeId}
                    dispute={dispute}
                    side={side}
                    list={`${PREFIX[side]}/disputes`}
                  />
                ))}
              </CaseCards>
              <Pages
                page={data.page}
                pages={Math.ceil(data.total / data.size)}
                label={t('disputes:list.pages')}
                go={goTo}
              />
            </>
          )}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
