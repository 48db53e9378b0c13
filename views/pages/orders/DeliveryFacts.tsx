import { useTranslation } from 'react-i18next';
import type { Address } from '#contract/address.ts';
import type { Order } from '#contract/orders.ts';
import styles from './DeliveryFacts.module.css';
import text from './text.module.css';

/** An address in the layout of a parcel label. */
export function AddressLines({ address }: { address: Address }) {
  const { t } = useTranslation();
  const { firstName, lastName, line1, line2, city, state, zipCode, country } = address;
  return (
    <address className={styles.address}>
      {[
        `${firstName} ${lastName}`,
        line1,
        line2,
        `${city}, ${state} ${zipCode}`,
        t(`shell:language.region.${country}`),
      ]
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  );
}

/** The delivery address of a purchase. */
export function DeliveryFacts({ shipTo }: { shipTo: Address }) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('orders:address')}</h3>
      <AddressLines address={shipTo} />
    </>
  );
}

/** The delivery method of one seller's goods. */
export function DeliveryWay({ delivery: { kind, speed, place } }: Pick<Order, 'delivery'>) {
  const { t } = useTranslation();
  if (kind === 'tickets') return <p className={text.small}>{t('orders:delivery.tickets')}</p>;
  if (kind === 'ship') {
    return <p className={text.small}>{t(`orders:delivery.ship.${speed ?? 'standard'}`)}</p>;
  }
  if (place === null) return null;
  const { name, address, city, state, phone } = place;
  return (
    <div className={text.small}>
      <p>
        {kind === 'pickup'
          ? t('orders:delivery.pickup', { name })
          : t('orders:delivery.studio', { name, city })}
      </p>
      {address === null ? (
        <p>{t('orders:delivery.studioNote')}</p>
      ) : (
        <p>{[address, `${city}, ${state}`, phone ?? ''].filter((part) => part !== '').join(' · ')}</p>
      )}
    </div>
  );
}
