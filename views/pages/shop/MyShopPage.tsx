/** A seller's own shop: what needs an answer, with links to each list, and the public shop. */
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { ForSellers } from '#views/components/ForSellers.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import styles from './MyShopPage.module.css';
import { toDoMachine, type ToDo } from './to-do-call.ts';
import { Link } from '#views/router/Link.tsx';

export default function MyShopPage() {
  const { t } = useTranslation();
  return (
    <ForSellers
      name="my-shop"
      path="/mp"
      words={{
        heading: t('workbench:heading'),
        intro: t('workbench:intro'),
        noScript: t('workbench:noScript'),
        guest: t('workbench:guest'),
        notSeller: t('workbench:notSeller'),
      }}
    >
      <MyShop />
    </ForSellers>
  );
}

function MyShop() {
  const { status, data, failure, load } = useRequest(toDoMachine);
  useEffect(() => load(null), [load]);
  return (
    <div data-testid="to-do" data-state={status}>
      {failure ? <Failed failure={failure} retry={() => load(null)} /> : null}
      {data === null && !failure ? <Loading rows={4} /> : null}
      {data === null ? null : <Overview data={data} />}
    </div>
  );
}

/** Each list with its count, and a link to it filtered to what waits. */
const LISTS = [
  { name: 'ordersToShip', path: '/mp/orders?status=PROCESSING' },
  { name: 'ordersToComplete', path: '/mp/orders?status=PARTIALLY_SHIPPED' },
  { name: 'returnsToAnswer', path: '/mp/returns?waiting=ANSWER' },
  { name: 'returnsToInspect', path: '/mp/returns?waiting=INSPECT' },
  { name: 'disputesToAnswer', path: '/mp/disputes?waiting=SELLER' },
] as const;

function Overview({ data }: { data: ToDo }) {
  const { t } = useTranslation();
  const { number, day } = useLocale();
  const { listings, nextPayout } = data;
  const waits = LISTS.some(({ name }) => data[name] > 0);
  return (
    <>
      <p className={styles.name}>
        <strong>{data.storeName}</strong>{' '}
        <Link to={data.storePath} data-testid="storefront">
          {t('workbench:asShoppers')}
        </Link>
      </p>
      {data.hasReturnsAddress ? null : (
        <Notice tone="warn">
          {t('workbench:noReturnsAddress')} <Link to="/mp/settings">{t('workbench:addAddress')}</Link>
        </Notice>
      )}
      {data.hasTwoStep ? null : (
        <Notice tone="warn" data-testid="needs-two-step">
          {t('workbench:noTwoStep')}{' '}
          <Link to="/account/security#two-step">{t('workbench:turnOnTwoStep')}</Link>
        </Notice>
      )}
      <section className={styles.section} aria-labelledby="waits">
        <h2 id="waits">{t('workbench:waits.title')}</h2>
        {waits ? null : <p className={styles.soft}>{t('workbench:waits.nothing')}</p>}
        <ul className={styles.tiles}>
          {LISTS.map(({ name, path }) => (
            <li key={name} data-waits={data[name] > 0}>
              <Link to={path} data-testid={name}>
                <strong>{number(data[name])}</strong>
                <span>{t(`workbench:waits.${name}`, { count: data[name] })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {/* Listings have no page yet, so the counts aren't links and don't look like links. */}
      <section className={styles.section} aria-labelledby="listings">
        <h2 id="listings">{t('workbench:listings.title')}</h2>
        <dl className={styles.counts}>
          {(['onSale', 'soldOut', 'drafts'] as const).map((name) => (
            <div key={name} data-testid={name}>
              <dt>{t(`workbench:listings.${name}`)}</dt>
              <dd>{number(listings[name])}</dd>
            </div>
          ))}
        </dl>
        {listings.soldOut + listings.drafts === 0 ? null : (
          <p className={styles.soft}>
            {t('workbench:listings.hint')} <Link to="/mp/import">{t('workbench:listings.import')}</Link>
          </p>
        )}
      </section>
      <section className={styles.section} aria-labelledby="payout">
        <h2 id="payout">{t('workbench:payout.title')}</h2>
        <p data-testid="next-payout">
          {t(nextPayout.amount > 0 ? 'workbench:payout.next' : 'workbench:payout.none', {
            amount: nextPayout.amount,
            day: day(nextPayout.time, timeZone() ?? 'UTC'),
          })}{' '}
          <Link to="/mp/finance">{t('workbench:payout.more')}</Link>
        </p>
      </section>
    </>
  );
}
