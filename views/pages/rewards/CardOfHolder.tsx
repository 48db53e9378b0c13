/** The account of a card holder (§4: statuses 3 and 4), and what the card is good for. */
import { useTranslation } from 'react-i18next';
import type { CardInfo } from '#contract/store-card.ts';
import { lastDigits } from './last-digits.ts';
import styles from './RewardsPage.module.css';

export function CardOfHolder({ info: { accountNumber } }: { info: CardInfo }) {
  const { t } = useTranslation();
  return (
    <div data-testid="card-of-holder">
      <p>{t('rewards:card.status.holder')}</p>
      {accountNumber === null ? null : (
        <dl className={styles.facts}>
          <div>
            <dt>{t('rewards:card.account')}</dt>
            <dd>{t('rewards:card.ending', { last: lastDigits(accountNumber) })}</dd>
          </div>
        </dl>
      )}
      <h3>{t('rewards:card.benefits')}</h3>
      <ul className={styles.benefits}>
        <li>{t('rewards:card.benefit.pay')}</li>
        <li>{t('rewards:card.benefit.number')}</li>
        <li>{t('rewards:card.benefit.bank')}</li>
      </ul>
    </div>
  );
}
