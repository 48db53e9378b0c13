/** Sales, refunds and cancellations: newest first, with page size (§9), type and status (§4) to choose. */
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { transactionStatusKey, transactionTypeKey } from '#machines/rules/money/transaction.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { Pages } from '#views/components/Pages.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { PAGE_SIZES, transactionsMachine, type Narrowed, type Transaction } from './calls.ts';
import { Link } from '#views/router/Link.tsx';

/** §4: transaction types and statuses by number. */
const TYPES = ['1', '2', '6'] as const;
const STATUSES = ['1', '2'] as const;
const ALL: Narrowed = { pageNumber: 0, pageSize: PAGE_SIZES[0], transactionType: '', status: '' };

export function Transactions() {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { status, data, failure, load } = useRequest(transactionsMachine);
  const [narrowed, narrow] = useState(ALL);
  useEffect(() => load(narrowed), [load, narrowed]);
  const isNarrowed = narrowed.transactionType !== '' || narrowed.status !== '';
  return (
    <section aria-labelledby="finance-transactions" data-testid="transactions" data-state={status}>
      <h2 id="finance-transactions">{t('finance:transactions.title')}</h2>
      <div className="finance__filters">
        <label className="field">
          <span className="field__label">{t('finance:transactions.kind')}</span>
          <select
            className="field__input"
            value={narrowed.transactionType}
            onChange={({ target }) =>
              narrow({
                ...narrowed,
                pageNumber: 0,
                transactionType: TYPES.find((type) => type === target.value) ?? '',
              })
            }
          >
            <option value="">{t('finance:transactions.all')}</option>
            {TYPES.map((type) => (
              <option key={type} value={type}>
                {t(transactionTypeKey(Number(type)))}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="field__label">{t('finance:transactions.status')}</span>
          <select
            className="field__input"
            value={narrowed.status}
            onChange={({ target }) =>
              narrow({
                ...narrowed,
                pageNumber: 0,
                status: STATUSES.find((known) => known === target.value) ?? '',
              })
            }
          >
            <option value="">{t('finance:transactions.all')}</option>
            {STATUSES.map((known) => (
              <option key={known} value={known}>
                {t(transactionStatusKey({ status: Number(known) }))}
              </option>
            ))}
          </select>
        </label>
        {data === null || data.total <= PAGE_SIZES[0] ? null : (
          <label className="field">
            <span className="field__label">{t('finance:transactions.pageSize')}</span>
            <select
              className="field__input"
              value={narrowed.pageSize}
              onChange={({ target }) =>
                narrow({ ...narrowed, pageNumber: 0, pageSize: Number(target.value) })
              }
            >
              {PAGE_SIZES.map((size) => (
                <option key={size} value={size}>
                  {number(size)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {failure ? <Failed failure={failure} retry={() => load(narrowed)} /> : null}
      {data === null && !failure ? <Loading rows={1} /> : null}
      {data?.total === 0 ? (
        <p className="finance__empty">
          {t(isNarrowed ? 'finance:transactions.emptyFiltered' : 'finance:transactions.empty')}
        </p>
      ) : null}
      {data === null || data.total === 0 ? null : (
        <>
          <Table rows={data.content} isBusy={status === 'PENDING'} />
          <Pages
            page={data.pageNumber + 1}
            pages={Math.ceil(data.total / data.pageSize)}
            label={t('finance:pages', { of: t('finance:transactions.title') })}
            go={(nth) => narrow({ ...narrowed, pageNumber: nth - 1 })}
          />
        </>
      )}
    </section>
  );
}

function Table({ rows, isBusy }: { rows: readonly Transaction[]; isBusy: boolean }) {
  const { t } = useTranslation();
  const { money, day } = useLocale();
  const label = (key: 'date' | 'kind' | 'order' | 'status' | 'total' | 'fee' | 'net') =>
    t(`finance:transactions.${key}`);
  return (
    <table className="finance__table" aria-busy={isBusy} aria-labelledby="finance-transactions">
      <thead>
        <tr>
          <th scope="col">{label('date')}</th>
          <th scope="col">{label('kind')}</th>
          <th scope="col">{label('order')}</th>
          <th scope="col">{label('status')}</th>
          <th scope="col" className="finance__amount">
            {label('total')}
          </th>
          <th scope="col" className="finance__amount">
            {label('fee')}
          </th>
          <th scope="col" className="finance__amount">
            {label('net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.transactionId}>
            <td data-label={label('date')}>{day(row.occurTime, timeZone() ?? 'UTC', 'medium')}</td>
            <td data-label={label('kind')}>{t(transactionTypeKey(row.transactionType))}</td>
            <td data-label={label('order')}>
              <Link to={`/mp/orders/${row.orderNumber}`}>{row.orderNumber}</Link>
            </td>
            <td data-label={label('status')}>
              <span className="badge">{t(transactionStatusKey(row))}</span>
            </td>
            <td data-label={label('total')} className="finance__amount">
              {money(row.totalAmountWithShipping)}
            </td>
            <td data-label={label('fee')} className="finance__amount">
              {money(row.totalFee)}
            </td>
            <td data-label={label('net')} className="finance__amount">
              <strong>{money(row.netAmount)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
