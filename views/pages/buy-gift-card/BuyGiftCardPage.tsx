/** A member buys a gift card that we email to someone (design §5b). */
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, NeedsScript, SignInFirst } from '#views/components/Awaiting.tsx';
import { BackLink } from '#views/components/BackLink.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useIsActing } from '#views/hooks/use-acting.ts';
import { useStanding } from '#views/hooks/use-reader.ts';
import { lazyComponent } from '#views/lazy-component.ts';
import styles from './BuyGiftCard.module.css';

/** Only members see the form: guests don't load its fields, rules and encryption. */
const BuyForm = lazyComponent('buy-gift-card-form', () => import('./BuyForm.tsx'));

export default function BuyGiftCardPage() {
  const { t } = useTranslation();
  const standing = useStanding();
  const isActing = useIsActing();
  return (
    <section className={styles.frame} data-testid="buy-gift-card" data-state={standing}>
      <BackLink to="/gift-cards">{t('gift-cards:title')}</BackLink>
      <h1>{t('gift-cards:buy.title')}</h1>
      <p className={styles.lead}>{t('gift-cards:buy.lead')}</p>
      <NeedsScript text={t('gift-cards:buy.noScript')} />
      {standing === 'guest' ? (
        <SignInFirst text={t('gift-cards:buy.guest')} back="/gift-cards/buy" />
      ) : standing === 'unknown' ? (
        <Loading rows={2} />
      ) : isActing ? (
        <Notice tone="warn">{t('gift-cards:buy.acting')}</Notice>
      ) : (
        <Suspense fallback={<Loading rows={2} />}>
          <BuyForm />
        </Suspense>
      )}
    </section>
  );
}
