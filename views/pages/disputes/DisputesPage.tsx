/** Lists disputes: a buyer's own, those with a seller's shop, or the queue of agents. */
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect, useState } from 'react';
import type { Dispute, DisputeSide, DisputeStage } from '#contract/disputes.ts';
import { EMAIL_MAX } from '#contract/limits.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/pages.tsx';
import { Failed, Loading, SignInFirst } from '#views/components/Awaiting.tsx';
import { Countdown } from '#views/components/Countdown.tsx';
import { Field } from '#views/components/Field.tsx';
import { Pages } from '#views/components/Pages.tsx';
import { Waiting } from '#views/components/Waiting.tsx';
import { usePageContext } from '#views/page-context.tsx';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { textIn } from '#views/components/form-text.ts';
import { disputesMachine } from './calls.ts';
import { FailedCaptures } from './FailedCaptures.tsx';
import { FailedRefunds } from './FailedRefunds.tsx';
import { statusLabel, statusTone } from './status.ts';
import { Link } from '#views/router/Link.tsx';
import { StatusBadge } from '#views/components/StatusBadge.tsx';

const USER_TYPE = { buyer: 'BUYER', seller: 'SELLER', agent: 'AGENT' } as const;
const PREFIX = { buyer: '', seller: '/mp', agent: '/agent' } as const;
const STAGES = ['ALL', 'TALKING', 'ESCALATED', 'CLOSED'] as const;

export default function DisputesPage({ data: { side } }: PageProps<'disputes'>) {
  const { t } = useTranslation();
  const standing = useStanding();
  return (
    <section className="disputes" data-page="disputes" data-side={side}>
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

/** Whether the address filters a seller's list to disputes that need an answer. */
function useIsWaiting(side: DisputeSide): boolean {
  const { path } = usePageContext();
  return side === 'seller' && new URLSearchParams(path.split('?')[1] ?? '').get('waiting') === 'SELLER';
}

function List({ side }: { side: DisputeSide }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(disputesMachine);
  const [page, setPage] = useState(1);
  // Agents first see what they have to decide; the other tabs have the rest.
  const [stage, setStage] = useState<DisputeStage | 'ALL'>(side === 'agent' ? 'ESCALATED' : 'ALL');
  const [search, setSearch] = useState('');
  const isWaiting = useIsWaiting(side);
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
        <Search
          search={search}
          onSearch={(text) => {
            setSearch(text);
            setStage('ALL');
            setPage(1);
          }}
        />
      ) : null}
      {isWaiting ? <Waiting name={t('disputes:waiting')} all="/mp/disputes" /> : null}
      <div className="disputes__stages" role="group" aria-label={t('disputes:stage.label')}>
        {STAGES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={stage === name}
            onClick={() => {
              setStage(name);
              setPage(1);
            }}
          >
            {t(`disputes:stage.${name}`)}
          </button>
        ))}
      </div>
      {failure ? <Failed failure={failure} retry={look} lead={t('disputes:failed')} /> : null}
      {data === null ? (
        failure ? null : (
          <Loading />
        )
      ) : data.content.length === 0 ? (
        <Empty side={side} isNarrowed={stage !== 'ALL' || isWaiting} search={search} />
      ) : (
        <>
          <ul className="disputes__list" aria-busy={status === 'PENDING'}>
            {data.content.map((dispute) => (
              <Entry key={dispute.disputeId} dispute={dispute} side={side} />
            ))}
          </ul>
          <Pages
            page={data.page}
            pages={Math.ceil(data.total / data.size)}
            label={t('disputes:list.pages')}
            go={setPage}
          />
        </>
      )}
    </div>
  );
}

function Entry({ dispute, side }: { dispute: Dispute; side: DisputeSide }) {
  const { t } = useTranslation();
  const { money, day } = useLocale();
  const { disputeId, disputeStatus, createdTime, dueTime, orderNumber, offer } = dispute;
  const buyer = `${dispute.buyerFirstName} ${dispute.buyerLastName}`.trim();
  return (
    <li className="dispute-card" data-state={disputeStatus}>
      <h2>
        <Link to={`${PREFIX[side]}/disputes/${disputeId}`}>{t('disputes:one', { number: disputeId })}</Link>
      </h2>
      <p className="dispute-card__status">
        <StatusBadge tone={statusTone(disputeStatus)}>{statusLabel(disputeStatus, t)}</StatusBadge>
      </p>
      <p className="dispute-card__facts">
        <span>{t(`disputes:reason.${dispute.reason}`)}</span>
        <span>{t('disputes:list.order', { number: orderNumber })}</span>
        {side === 'buyer' ? null : <span>{t('disputes:list.buyer', { name: buyer })}</span>}
        {side === 'seller' ? null : <span>{t('disputes:list.store', { name: dispute.storeName })}</span>}
        <span>{t('disputes:list.opened', { day: day(createdTime, timeZone() ?? 'UTC', 'medium') })}</span>
        {offer === null ? null : (
          <span>
            {t('disputes:offers.version', { version: offer.version })} · {money(offer.amountCents)}
          </span>
        )}
      </p>
      {dueTime === null ? null : (
        <p className="dispute-card__due">
          {t('disputes:list.due')} <Countdown until={dueTime} />
        </p>
      )}
    </li>
  );
}

function Search({ search, onSearch }: { search: string; onSearch(text: string): void }) {
  const { t } = useTranslation();
  return (
    <form
      className="disputes__search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(textIn(event.currentTarget, 'search').trim());
      }}
    >
      <Field
        name="search"
        type="search"
        label={t('disputes:search.label')}
        maxLength={EMAIL_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="submit" className="button button--quiet">
        {t('disputes:search.go')}
      </button>
      {search === '' ? null : (
        <button type="reset" className="link-button" onClick={() => onSearch('')}>
          {t('disputes:search.clear')}
        </button>
      )}
    </form>
  );
}

interface EmptyProps {
  readonly side: DisputeSide;
  readonly isNarrowed: boolean;
  readonly search: string;
}

function Empty({ side, isNarrowed, search }: EmptyProps) {
  const { t } = useTranslation();
  return (
    <div className="result">
      <svg className="result__picture" viewBox="0 0 200 140" aria-hidden="true">
        <path
          d="M38 44h84a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10H78l-22 18v-18H38a10 10 0 0 1-10-10V54a10 10 0 0 1 10-10z"
          fill="#fffdf9"
          stroke="#2b2730"
          strokeWidth="3"
        />
        <path
          d="M132 62h30a10 10 0 0 1 10 10v28a10 10 0 0 1-10 10h-8v14l-18-14h-20"
          fill="none"
          stroke="#2b2730"
          strokeWidth="3"
        />
        <path
          d="M48 74c8-12 16 10 24 0s14 8 20-2 12 6 18-2"
          fill="none"
          stroke="#b3122d"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <h2>{t('disputes:empty.title')}</h2>
      <p>
        {search !== ''
          ? t('disputes:search.none', { text: search })
          : isNarrowed
            ? t('disputes:empty.narrowed')
            : t(`disputes:empty.${side}`)}
      </p>
      {side === 'buyer' && !isNarrowed ? (
        <Link className="button" to="/orders">
          {t('disputes:empty.orders')}
        </Link>
      ) : null}
    </div>
  );
}
