/** A seller's orders, newest first, with deadlines. The back office sees those of the shop's own goods. */
import { useTranslation } from 'react-i18next';
import { useEffect, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ORDER_NUMBER_MAX } from '#contract/limits.ts';
import type { SellerOrderInList } from '#contract/order-lists.ts';
import { FORBIDDEN_STATUS } from '#machines/request/failure.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { now, timeZone } from '#services/clock.ts';
import { useLocale, type Translate } from '#views/locale.tsx';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { ORDER_STATES_SHOWN, orderFilterText } from '#views/components/order-status.ts';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useListQuery, useSellsForHouse } from './page-query.ts';
import { salesMachine } from './calls.ts';
import { PageOutOfRange, EmptyPicture, Frame, OrderNotFound } from './Frame.tsx';
import { Pages } from './Pages.tsx';
import { saleFilter, salesPath, type SaleFilter } from './sale-filter.ts';
import { Status } from './Status.tsx';
import { Link } from '#views/router/Link.tsx';

export default function SalesPage() {
  const { t } = useTranslation();
  const standing = useStanding();
  const isHouse = useSellsForHouse();
  const { page, status: state, number } = useListQuery();
  const { status, data, failure, load } = useRequest(salesMachine);
  const filter = saleFilter(state, number);
  const { status: wanted, orderNumber } = filter;
  useEffect(() => {
    if (standing !== 'known') return;
    load({
      pageNum: page,
      ...(wanted === undefined ? {} : { status: wanted }),
      ...(orderNumber === undefined ? {} : { orderNumber }),
    });
  }, [standing, page, wanted, orderNumber, load]);
  if (standing === 'guest') {
    return (
      <Frame name="sales" state="guest" title={t('orders:titleSales')}>
        <OrderNotFound back="/mp/orders" text={t('orders:guest.sold')} />
      </Frame>
    );
  }
  if (failure?.status === FORBIDDEN_STATUS) {
    return (
      <Frame name="sales" state="forbidden" title={t('orders:titleSales')}>
        <p className="notice" data-tone="warn">
          {t('orders:sales.onlySellers')}
        </p>
      </Frame>
    );
  }
  const isFiltered = wanted !== undefined || orderNumber !== undefined;
  return (
    <Frame
      name="sales"
      state={status}
      title={t('orders:titleSales')}
      lead={isHouse ? t('orders:sales.house') : t('orders:sales.lead')}
    >
      <Filter key={`${state} ${number}`} filter={filter} />
      {status === 'REJECTED' && failure !== null ? (
        <Failed
          failure={failure}
          lead={t('orders:failed')}
          retry={() => load({ pageNum: page, ...filter })}
        />
      ) : null}
      {data === null ? (
        status === 'REJECTED' ? null : (
          <Loading rows={5} />
        )
      ) : data.content.length === 0 && page > 1 ? (
        <PageOutOfRange first={salesPath(filter, 1)} />
      ) : data.content.length === 0 ? (
        <div className="result">
          <EmptyPicture />
          <h2>{t('orders:sales.none.title')}</h2>
          <p>{isFiltered ? t('orders:sales.none.text') : t('orders:sales.none.first')}</p>
          {isFiltered ? (
            <Link className="button button--quiet" to="/mp/orders">
              {t('orders:sales.clear')}
            </Link>
          ) : null}
        </div>
      ) : (
        <>
          <ul className="sales" data-state={status}>
            {data.content.map((order) => (
              <Sale key={order.orderNumber} order={order} />
            ))}
          </ul>
          <Pages page={page} pages={null} hasMore={data.hasMore} at={(other) => salesPath(filter, other)} />
        </>
      )}
    </Frame>
  );
}

function Filter({ filter }: { filter: SaleFilter }) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const next = saleFilter(String(form.get('status') ?? ''), String(form.get('orderNumber') ?? '').trim());
    void navigate(salesPath(next, 1));
  };
  return (
    <form className="sales__filter" method="get" action={href('/mp/orders')} onSubmit={submit} role="search">
      <label className="field">
        <span className="field__label">{t('orders:sales.filter')}</span>
        <select className="field__input" name="status" defaultValue={filter.status ?? ''}>
          <option value="">{t('orders:sales.all')}</option>
          {ORDER_STATES_SHOWN.map((state) => (
            <option key={state} value={state}>
              {orderFilterText(state, t)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field__label">{t('orders:sales.search')}</span>
        <input
          className="field__input"
          name="orderNumber"
          defaultValue={filter.orderNumber ?? ''}
          pattern="[A-Za-z0-9\-]*"
          maxLength={ORDER_NUMBER_MAX}
          autoComplete="off"
        />
      </label>
      <button className="button" type="submit">
        {t('orders:sales.find')}
      </button>
    </form>
  );
}

const DAY_HOURS = DAY_MS / HOUR_MS;

/** The time left until a deadline: in days, then in hours. */
function leftText(dueTime: string, t: Translate): string {
  const hours = Math.floor((Date.parse(dueTime) - now()) / HOUR_MS);
  if (hours < 1) return t('orders:sales.dueLeft.soon');
  if (hours < 2 * DAY_HOURS) return t('orders:sales.dueLeft.hours', { count: hours });
  return t('orders:sales.dueLeft.days', { count: Math.floor(hours / DAY_HOURS) });
}

function Sale({ order }: { order: SellerOrderInList }) {
  const { t } = useTranslation();
  const { day, money } = useLocale();
  const { orderNumber: number, dueTime, waitsForSeller } = order;
  return (
    <li className="sale-row" data-testid="sale" data-number={number} data-state={order.status}>
      <div className="order-card__pictures">
        {order.pictures.slice(0, 2).map((picture, nth) => (
          <img
            key={nth}
            src={picture.src}
            alt={picture.alt}
            width={56}
            height={56}
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
      <div className="sale-row__what">
        <h2>
          <Link to={`/mp/orders/${number}`}>{t('orders:number', { number })}</Link>
        </h2>
        <p className="orders__small">
          {[
            `${order.customerFirstName} ${order.customerLastName}`,
            day(order.createdTime, timeZone() ?? 'UTC', 'medium'),
            t('orders:items', { count: order.itemCount }),
          ].join(' · ')}
        </p>
      </div>
      <div className="sale-row__when">
        <Status order={order} />
        {waitsForSeller && dueTime !== null ? (
          <span className="sale-row__due" data-testid="due-left">
            {leftText(dueTime, t)}
          </span>
        ) : null}
      </div>
      <strong className="sale-row__total">{money(order.paidAmount)}</strong>
    </li>
  );
}
