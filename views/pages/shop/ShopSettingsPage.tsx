/** A seller's settings: the address for returned parcels. */
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { ForSellers } from '#views/components/ForSellers.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { addressMachine } from './returns-address-calls.ts';
import styles from './ShopSettingsPage.module.css';
import { ReturnsAddressForm } from './ReturnsAddressForm.tsx';

export default function ShopSettingsPage() {
  const { t } = useTranslation();
  return (
    <ForSellers
      name="shop-settings"
      path="/mp/settings"
      words={{
        heading: t('workbench:settings.heading'),
        intro: t('workbench:settings.intro'),
        noScript: t('workbench:noScript'),
        guest: t('workbench:guest'),
        notSeller: t('workbench:notSeller'),
      }}
    >
      <ReturnsAddress />
    </ForSellers>
  );
}

function ReturnsAddress() {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(addressMachine);
  useEffect(() => load(null), [load]);
  return (
    <section
      className={styles.section}
      aria-labelledby="returns-address"
      data-testid="returns-address"
      data-state={status}
    >
      <h2 id="returns-address">{t('workbench:address.title')}</h2>
      {failure ? <Failed failure={failure} retry={() => load(null)} /> : null}
      {data === null && !failure ? <Loading /> : null}
      {data === null ? null : <ReturnsAddressForm address={data.address} />}
    </section>
  );
}
