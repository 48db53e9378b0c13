/** The invoice of a purchase: one document for all sellers, printable on A4 and letter. */
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { Order, ParentOrder } from '#contract/orders.ts';
import { NOT_FOUND_STATUS, UNAUTHORIZED_STATUS } from '#machines/request/failure.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { useOrderStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useAskedOrder } from './page-query.ts';
import { purchaseMachine } from './calls.ts';
import { AddressLines } from './DeliveryFacts.tsx';
import { Frame, OrderNotFound } from './Frame.tsx';
import { invoiceTotals, isCalledOff } from './invoice-totals.ts';
import { useTaxName } from './Sums.tsx';
import { Link } from '#views/router/Link.tsx';

export default function InvoicePage() {
  const { t } = useTranslation();
  const { number } = useAskedOrder();
  const { status, data, failure, load } = useRequest(purchaseMachine);
  const standing = useOrderStanding();
  const isKnown = standing === 'known';
  useEffect(() => {
    if (isKnown) load(number);
  }, [isKnown, number, load]);
  const title = t('orders:titleInvoice', { number });
  if (data === null) {
    const isRefused = failure?.status === NOT_FOUND_STATUS || failure?.status === UNAUTHORIZED_STATUS;
    const isNotHere = standing === 'guest' || isRefused;
    return (
      <Frame
        name="invoice"
        state={isNotHere ? 'notHere' : status}
        title={isNotHere ? t('orders:notHere.title') : title}
      >
        {isNotHere ? (
          <OrderNotFound back={`/orders/${number}/invoice`} />
        ) : status === 'REJECTED' && failure !== null ? (
          <Failed failure={failure} lead={t('orders:failedOne')} retry={() => load(number)} />
        ) : (
          <Loading />
        )}
      </Frame>
    );
  }
  return (
    <Frame name="invoice" state={status} title={t('orders:invoice.title')}>
      <p className="invoice__tools">
        <Link to={`/orders/${number}`}>{t('orders:number', { number })}</Link>
        <button type="button" className="button" onClick={() => window.print()}>
          {t('orders:invoice.print')}
        </button>
      </p>
      <Sheet purchase={data} />
    </Frame>
  );
}

function Sheet({ purchase }: { purchase: ParentOrder }) {
  const { t } = useTranslation();
  const { day, money } = useLocale();
  const { parentOrderNumber: number, shipTo, orders, card } = purchase;
  const { total, vouchers, refunded } = invoiceTotals(purchase);
  return (
    <div className="invoice">
      <header className="invoice__head">
        <p className="invoice__brand">{t('shell:brand')}</p>
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
      <div className="invoice__people">
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
      <dl className="invoice__sums invoice__grand">
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
        <p className="invoice__last">{t('orders:invoice.refunded', { amount: refunded })}</p>
      )}
      <p className="orders__small invoice__last">{t('orders:invoice.currency')}</p>
    </div>
  );
}

function SellersPart({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { money, number } = useLocale();
  const nameOf = useTaxName();
  return (
    <section className="invoice__part" data-testid="invoice-part">
      <h2>
        {t('orders:invoice.soldBy')} {order.soldBy}{' '}
        <span className="orders__small">
          {[
            ...(order.storeNumber === null
              ? []
              : [t('orders:invoice.store', { number: String(order.storeNumber) })]),
            t('orders:number', { number: order.orderNumber }),
          ].join(' · ')}
        </span>
      </h2>
      {isCalledOff(order) ? <p>{t('orders:invoice.cancelled')}</p> : null}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('orders:invoice.item')}</th>
            <th scope="col">{t('orders:invoice.quantity')}</th>
            <th scope="col">{t('orders:invoice.price')}</th>
            <th scope="col">{t('orders:invoice.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {order.orderLines.map((line) => (
            <tr key={line.lineId}>
              <th scope="row">
                {[line.title, line.option].filter((text) => text !== '').join(', ')}{' '}
                <span className="orders__small">{t('orders:invoice.sku', { sku: line.skuNumber })}</span>
              </th>
              <td>{number(line.quantity)}</td>
              <td>{money(line.unitPrice)}</td>
              <td>{money(line.itemSubtotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="invoice__sums">
        <div>
          <dt>{t('orders:invoice.subtotal')}</dt>
          <dd>{money(order.itemSubtotal)}</dd>
        </div>
        <div>
          <dt>{t('orders:invoice.shipping')}</dt>
          <dd>{money(order.shippingHandlingCharge)}</dd>
        </div>
        {order.taxes.length === 0 ? (
          <div>
            <dt>{t('orders:invoice.tax')}</dt>
            <dd>{money(order.estimatedTax)}</dd>
          </div>
        ) : (
          order.taxes.map((tax) => (
            <div key={nameOf(tax)}>
              <dt>{nameOf(tax)}</dt>
              <dd>{money(tax.amount)}</dd>
            </div>
          ))
        )}
        <div className="invoice__total">
          <dt>{t('orders:invoice.total')}</dt>
          <dd>{money(order.total)}</dd>
        </div>
      </dl>
    </section>
  );
}
