/** The gift cards in the member's account. */
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { MyVoucher } from '../account/MyVouchers.tsx';
import { ownCardsMachine } from './gift-card-calls.ts';
import styles from './GiftCardsPage.module.css';

export function OwnCards() {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(ownCardsMachine);
  const reload = useCallback(() => load(null), [load]);
  useEffect(() => reload(), [reload]);
  return (
    <section
      className={styles.own}
      aria-labelledby="own-gift-cards"
      data-testid="own-gift-cards"
      data-state={status}
    >
      <h2 id="own-gift-cards">{t('gift-cards:mine.title')}</h2>
      {failure === null ? null : <Failed failure={failure} retry={reload} />}
      {data === null && failure === null ? <Loading rows={1} /> : null}
      {data?.length === 0 ? <p className={styles.hint}>{t('gift-cards:mine.none')}</p> : null}
      {data === null || data.length === 0 ? null : (
        <>
          <ul>
            {data.map((card) => (
              <MyVoucher key={card.card_number} voucher={card} />
            ))}
          </ul>
          <p className={styles.hint}>{t('gift-cards:mine.howto')}</p>
        </>
      )}
    </section>
  );
}
