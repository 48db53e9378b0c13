/** The invoice of a purchase: who bought what from which seller, and what was paid. Prints on A4 and letter. */
import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order, ParentOrder } from '#contract/orders.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { AddressLines } from './DeliveryFacts.tsx';
import { invoiceTotals, isCalledOff } from './invoice-totals.ts';
import styles from './Invoice.module.css';
import { useTaxRows } from './Sums.tsx';
import text from './text.module.css';

/** The sheet that is printed. */
export function Invoice({ purchase }: { purchase: ParentOrder }) {
  const { t } = useTranslation();
  const { day, money } = useLocale();
  const { parentOrderNumber: number, shipTo, orders, card } = purchase;
  const { total, vouchers, refunded } = invoiceTotals(purchase);
  return (
    <div className={styles.sheet} data-testid="invoice-sheet">
      <header className={styles.head}>
        <p className={styles.brand}>{t('shell:brand')}</p>
        <dl>
          <div>
            <dt>{t('orders:invoice.title')}</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>{t('orders:invoice.orderDate')}</dt>
            <dd>{day(purchase.createdTime, timeZone() ?? 'UTC', 'medium')}</dd>
          </div>
        </dl>
      </header>
      <div className={styles.people}>
        <div>
          <h2>{t('orders:invoice.billTo')}</h2>
          <p>{`${purchase.customerFirstName} ${purchase.customerLastName}`}</p>
          <p>{purchase.email}</p>
        </div>
        {shipTo === null ? null : (
          <div>
            <h2>{t('orders:invoice.shipTo')}</h2>
            <AddressLines address={shipTo} />
          </div>
        )}
      </div>
      {orders.map((order) => (
        <SellersPart key={order.orderNumber} order={order} />
      ))}
      <dl className={`${styles.sums} ${styles.grand}`}>
        <div>
          <dt>{t('orders:invoice.grand')}</dt>
          <dd data-testid="grand-total">{money(total)}</dd>
        </div>
        {vouchers === 0 ? null : (
          <div>
            <dt>{t('orders:invoice.vouchers')}</dt>
            <dd>{money(0 - vouchers)}</dd>
          </div>
        )}
        {vouchers === 0 && card === null ? null : (
          <div>
            <dt>
              {card === null
                ? t('orders:invoice.card')
                : t('orders:invoice.cardOf', { brand: t(`orders:brand.${card.brand}`), last: card.lastFour })}
            </dt>
            <dd>{money(total - vouchers)}</dd>
          </div>
        )}
      </dl>
      {refunded === 0 ? null : (
        <p className={styles.last}>{t('orders:invoice.refunded', { amount: refunded })}</p>
      )}
      <p className={`${text.small} ${styles.last}`}>{t('orders:invoice.currency')}</p>
    </div>
  );
}

function SellersPart({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { money, number } = useLocale();
  const taxRows = useTaxRows();
  return (
    <section className={styles.part} data-testid="invoice-part">
      <h2>
        {t('orders:soldBy', { seller: order.soldBy })}{' '}
        <span className={text.small}>
          {[
            ...(order.storeNumber === null
              ? []
              : [t('orders:invoice.store', { number: String(order.storeNumber) })]),
            t('orders:number', { number: order.orderNumber }),
          ].join(' · ')}
        </span>
      </h2>
      {isCalledOff(order) ? <p>{t('orders:invoice.cancelled')}</p> : null}
      <Table className={styles.lines} data-testid="invoice-lines">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('orders:invoice.item')}</Table.Th>
            <Table.Th scope="col">{t('orders:invoice.quantity')}</Table.Th>
            <Table.Th scope="col">{t('orders:invoice.price')}</Table.Th>
            <Table.Th scope="col">{t('orders:invoice.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {order.orderLines.map((line) => (
            <Table.Tr key={line.lineId}>
              <Table.Th scope="row">
                {[line.title, line.option].filter((part) => part !== '').join(', ')}{' '}
                <span className={text.small}>{t('orders:invoice.sku', { sku: line.skuNumber })}</span>
              </Table.Th>
              <Table.Td>{number(line.quantity)}</Table.Td>
              <Table.Td>{money(line.unitPrice)}</Table.Td>
              <Table.Td>{money(line.itemSubtotal)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <dl className={styles.sums}>
        <div>
          <dt>{t('orders:invoice.subtotal')}</dt>
          <dd>{money(order.itemSubtotal)}</dd>
        </div>
        <div>
          <dt>{t('orders:invoice.shipping')}</dt>
          <dd>{money(order.shippingHandlingCharge)}</dd>
        </div>
        {taxRows(order, t('orders:invoice.tax')).map(({ name, cents, testId }) => (
          <div key={name} data-testid={testId}>
            <dt>{name}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('orders:invoice.total')}</dt>
          <dd>{money(order.total)}</dd>
        </div>
      </dl>
    </section>
  );
}
