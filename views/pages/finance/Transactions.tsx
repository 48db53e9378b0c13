/** Sales, refunds and cancellations: newest first, with page size (§9), type and status (§4) to choose. */
import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useMemo } from 'react';
import { transactionStatusKey, transactionTypeKey } from '#machines/rules/money/transaction.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { FINANCE_PAGE_MAX } from '#contract/limits.ts';
import { Choice } from '#views/components/Choice.tsx';
import { FIRST_DAY, isDayOrNone } from '#views/components/days.ts';
import { DayRange } from '#views/components/DayRange.tsx';
import { Pages } from '#views/components/Pages.tsx';
import { StatusBadge } from '#views/components/StatusBadge.tsx';
import { useLastPage, useListParams } from '#views/hooks/use-list-params.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { PAGE_SIZES, transactionsMachine, type Narrowed, type Transaction } from './calls.ts';
import { transactionTone } from './tones.ts';
import styles from './Transactions.module.css';
import { Link } from '#views/router/Link.tsx';

/** §4: transaction types and statuses by number. */
const TYPES = ['1', '2', '6'] as const;
const STATUSES = ['1', '2'] as const;

/** What the address asks for. */
function useNarrowed() {
  const params = useListParams('page', FINANCE_PAGE_MAX);
  const { page, filter } = params;
  const transactionType = TYPES.find((type) => type === filter('type')) ?? '';
  const status = STATUSES.find((known) => known === filter('status')) ?? '';
  const pageSize = PAGE_SIZES.find((size) => String(size) === filter('size')) ?? PAGE_SIZES[0];
  const [from = '', to = ''] = ['from', 'to'].map((end) => (isDayOrNone(filter(end)) ? filter(end) : ''));
  const narrowed: Narrowed = useMemo(
    () => ({ pageNumber: page - 1, pageSize, transactionType, status, days: { from, to } }),
    [page, pageSize, transactionType, status, from, to],
  );
  return { narrowed, ...params };
}

export function Transactions() {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { status, data, failure, load } = useRequest(transactionsMachine);
  const { narrowed, ...params } = useNarrowed();
  const { visit, goTo, narrow } = params;
  useLastPage(params, data && { page: data.pageNumber + 1, pages: Math.ceil(data.total / data.pageSize) });
  useEffect(() => load(narrowed), [load, narrowed]);
  const { transactionType, status: wanted, days } = narrowed;
  const isNarrowed = transactionType !== '' || wanted !== '' || days.from !== '' || days.to !== '';
  return (
    <section aria-labelledby="finance-transactions" data-testid="transactions" data-state={status}>
      <h2 id="finance-transactions">{t('finance:transactions.title')}</h2>
      <div className={styles.filters}>
        <Choice
          name="transactionType"
          label={t('finance:transactions.kind')}
          value={narrowed.transactionType}
          onChange={({ target }) => narrow({ type: target.value })}
          data={[
            { value: '', label: t('finance:transactions.all') },
            ...TYPES.map((type) => ({ value: type, label: t(transactionTypeKey(Number(type))) })),
          ]}
        />
        <Choice
          name="status"
          label={t('finance:transactions.status')}
          value={narrowed.status}
          onChange={({ target }) => narrow({ status: target.value })}
          data={[
            { value: '', label: t('finance:transactions.all') },
            ...STATUSES.map((known) => ({
              value: known,
              label: t(transactionStatusKey({ status: Number(known) })),
            })),
          ]}
        />
        <div className={styles.days}>
          <DayRange
            names={{ from: 'from', to: 'to' }}
            labels={{
              both: t('finance:transactions.days'),
              from: t('finance:transactions.from'),
              to: t('finance:transactions.to'),
            }}
            key={visit}
            days={days}
            min={FIRST_DAY}
            onChange={(chosen) => narrow({ ...chosen })}
          />
        </div>
        {data === null || data.total <= PAGE_SIZES[0] ? null : (
          <Choice
            name="pageSize"
            label={t('finance:transactions.pageSize')}
            value={String(narrowed.pageSize)}
            onChange={({ target }) => narrow({ size: target.value })}
            data={PAGE_SIZES.map((size) => ({ value: String(size), label: number(size) }))}
          />
        )}
      </div>
      {failure ? <Failed failure={failure} retry={() => load(narrowed)} /> : null}
      {data === null && !failure ? <Loading rows={1} /> : null}
      {data?.total === 0 ? (
        <p className={styles.empty}>
          {t(isNarrowed ? 'finance:transactions.emptyFiltered' : 'finance:transactions.empty')}
        </p>
      ) : null}
      {data === null || data.total === 0 ? null : (
        <>
          <TransactionTable rows={data.content} isBusy={status === 'PENDING'} />
          <Pages
            page={data.pageNumber + 1}
            pages={Math.ceil(data.total / data.pageSize)}
            label={t('finance:pages', { of: t('finance:transactions.title') })}
            go={goTo}
          />
        </>
      )}
    </section>
  );
}

function TransactionTable({ rows, isBusy }: { rows: readonly Transaction[]; isBusy: boolean }) {
  const { t } = useTranslation();
  const { money, day } = useLocale();
  const label = (key: 'date' | 'kind' | 'order' | 'status' | 'total' | 'fee' | 'net') =>
    t(`finance:transactions.${key}`);
  return (
    <Table
      className={styles.table}
      verticalSpacing={10}
      horizontalSpacing={12}
      aria-busy={isBusy}
      aria-labelledby="finance-transactions"
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{label('date')}</Table.Th>
          <Table.Th scope="col">{label('kind')}</Table.Th>
          <Table.Th scope="col">{label('order')}</Table.Th>
          <Table.Th scope="col">{label('status')}</Table.Th>
          {(['total', 'fee', 'net'] as const).map((key) => (
            <Table.Th key={key} scope="col" className={styles.amount}>
              {label(key)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.transactionId}>
            <Table.Td data-label={label('date')}>
              {day(row.occurTime, timeZone() ?? 'UTC', 'medium')}
            </Table.Td>
            <Table.Td data-label={label('kind')}>{t(transactionTypeKey(row.transactionType))}</Table.Td>
            <Table.Td data-label={label('order')}>
              <Link to={`/mp/orders/${row.orderNumber}`}>{row.orderNumber}</Link>
            </Table.Td>
            <Table.Td data-label={label('status')}>
              <StatusBadge tone={transactionTone(row.status)}>{t(transactionStatusKey(row))}</StatusBadge>
            </Table.Td>
            <Table.Td data-label={label('total')} className={styles.amount}>
              {money(row.totalAmountWithShipping)}
            </Table.Td>
            <Table.Td data-label={label('fee')} className={styles.amount}>
              {money(row.totalFee)}
            </Table.Td>
            <Table.Td data-label={label('net')} className={styles.amount}>
              <strong>{money(row.netAmount)}</strong>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
