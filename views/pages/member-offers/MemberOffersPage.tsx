/** The back office writes offers to members of the rewards program, and ends them. */
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectUser } from '#machines/session/selectors.ts';
import { Failed, Loading, NeedsScript, SignInFirst } from '#views/components/Awaiting.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useReader } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useSession } from '#views/shop.tsx';
import { useToast } from '#views/toasts.ts';
import { officeOffersMachine } from './offer-calls.ts';
import { OfferForm } from './OfferForm.tsx';
import { OfferRow } from './OfferRow.tsx';
import styles from './MemberOffersPage.module.css';

export default function MemberOffersPage() {
  const { t } = useTranslation();
  const reader = useReader();
  const isOffice = useSession((snapshot) => snapshot !== null && selectUser(snapshot)?.backOffice === true);
  const isOther = !isOffice && (reader === 'shopper' || reader === 'seller');
  return (
    <div className={styles.page} data-page="member-offers" data-state={reader}>
      <h1>{t('member-offers:title')}</h1>
      <p className={styles.intro}>{t('member-offers:intro')}</p>
      <NeedsScript text={t('member-offers:noScript')} />
      {reader === 'unknown' ? <Loading /> : null}
      {reader === 'guest' ? <SignInFirst text={t('member-offers:guest')} back="/backoffice/offers" /> : null}
      {isOther ? <Notice tone="warn">{t('member-offers:officeOnly')}</Notice> : null}
      {isOffice ? <Offers /> : null}
    </div>
  );
}

function Offers() {
  const { t } = useTranslation();
  const toast = useToast();
  const { status, data, failure, load } = useRequest(officeOffersMachine);
  useEffect(() => load(null), [load]);
  // A new form for each offer, so that its fields are empty again.
  const [written, setWritten] = useState(0);
  const isWritten = useCallback(
    (title: string) => {
      toast({ about: 'member-offers', text: t('member-offers:written', { title }) });
      setWritten((count) => count + 1);
      load(null);
    },
    [load, toast, t],
  );
  return (
    <>
      <section className={styles.part} aria-labelledby="new-offer">
        <h2 id="new-offer">{t('member-offers:new')}</h2>
        <OfferForm key={written} isNext={written > 0} written={isWritten} />
      </section>
      <section aria-labelledby="all-offers" data-testid="office-offers" data-state={status}>
        <h2 id="all-offers">{t('member-offers:all')}</h2>
        {failure === null ? null : <Failed failure={failure} retry={() => load(null)} />}
        {data === null && failure === null ? <Loading /> : null}
        {data?.offers.length === 0 ? <p>{t('member-offers:none')}</p> : null}
        <ul className={styles.offers}>
          {(data?.offers ?? []).map((offer) => (
            <OfferRow key={offer.offerId} offer={offer} />
          ))}
        </ul>
      </section>
    </>
  );
}
