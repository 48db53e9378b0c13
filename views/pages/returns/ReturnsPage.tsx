/** A buyer's returns, or those to a seller's shop: newest first, ten on a page (§9). */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { PageProps } from '#views/page-props.ts';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { Pages } from '#views/components/Pages.tsx';
import { Waiting } from '#views/components/Waiting.tsx';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useLastPage, useListParams } from '#views/hooks/use-list-params.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { returnsMachine } from './calls.ts';
import { ReturnEntry } from './ReturnEntry.tsx';
import { ReturnSection } from './ReturnSection.tsx';
import styles from './ReturnsPage.module.css';
import { Link } from '#views/router/Link.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';

type Side = PageProps<'returns'>['data']['side'];
const PREFIX: Readonly<Record<Side, string>> = { buyer: '', seller: '/mp' };

export default function ReturnsPage({ data: { side } }: PageProps<'returns'>) {
  const { t } = useTranslation();
  const standing = useStanding();
  return (
    <ReturnSection
      title={t(`returns:list.title.${side}`)}
      standing={standing}
      here={`${PREFIX[side]}/returns`}
    >
      <List side={side} />
    </ReturnSection>
  );
}

const WAITING = ['ANSWER', 'INSPECT'] as const;

function List({ side }: { side: Side }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(returnsMachine);
  const params = useListParams();
  const { page: pageNum, filter, goTo } = params;
  useLastPage(params, data && { page: data.pageNum, pages: Math.ceil(data.total / data.pageSize) });
  const waiting = side === 'seller' ? (WAITING.find((name) => name === filter('waiting')) ?? null) : null;
  useEffect(() => load({ side, pageNum, waiting }), [load, side, pageNum, waiting]);
  return (
    <div data-testid="returns" data-state={status} aria-busy={status === 'PENDING'}>
      {failure ? <Failed failure={failure} retry={() => load({ side, pageNum, waiting })} /> : null}
      {data === null && !failure ? <Loading /> : null}
      {waiting === null ? null : (
        <Waiting name={t(`returns:list.waiting.${waiting}`)} all={`${PREFIX[side]}/returns`} />
      )}
      {data?.total === 0 && waiting === null ? <NoReturns side={side} /> : null}
      {data?.total === 0 && waiting !== null ? <p>{t('aftersales:waiting.none')}</p> : null}
      {data === null || data.total === 0 ? null : (
        <>
          <ul className={styles.list}>
            {data.afterSalesRspVoList.map((one) => (
              <ReturnEntry
                key={one.returnOrderNumber}
                one={one}
                side={side}
                path={`${PREFIX[side]}/returns`}
              />
            ))}
          </ul>
          <Pages
            page={data.pageNum}
            pages={Math.ceil(data.total / data.pageSize)}
            label={t('returns:list.pages')}
            go={goTo}
          />
        </>
      )}
    </div>
  );
}

function NoReturns({ side }: { side: Side }) {
  const { t } = useTranslation();
  return (
    <EmptyState>
      <svg viewBox="0 0 200 140" aria-hidden="true">
        <path
          d="M44 58l56-24 56 24v52l-56 22-56-22z"
          fill="var(--card)"
          stroke="var(--ink)"
          strokeWidth="3"
        />
        <path d="M44 58l56 22 56-22M100 80v52" fill="none" stroke="var(--ink)" strokeWidth="3" />
        <path
          d="M70 22c-16 0-28 8-32 20m0 0l-6-10m6 10l11-4"
          fill="none"
          stroke="var(--red)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <h2>{t('returns:empty.title')}</h2>
      <p>{t(`returns:empty.${side}`)}</p>
      <Button component={Link} to={side === 'buyer' ? '/orders' : '/mp/orders'}>
        {t('returns:empty.orders')}
      </Button>
    </EmptyState>
  );
}
