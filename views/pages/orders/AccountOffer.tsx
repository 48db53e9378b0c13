/** Offers a guest an account with the address of their order. It reads the same whether the address has an account or not. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ParentOrder } from '#contract/orders.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useStanding } from '#views/hooks/use-reader.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './AccountOffer.module.css';

export function AccountOffer({ purchase }: { purchase: ParentOrder }) {
  const { t } = useTranslation();
  const { parentOrderNumber, email, customerFirstName, customerLastName, isGuest } = purchase;
  const standing = useStanding();
  if (!isGuest || standing !== 'guest') return null;
  const person = { email, firstName: customerFirstName, lastName: customerLastName };
  return (
    <Notice className={styles['offer']} title={t('orders:account.title')} data-testid="account-offer">
      <p>{t('orders:account.text', { email })}</p>
      <Button
        component={Link}
        variant="outline"
        to={`/register?back=${encodeURIComponent(`/orders/${parentOrderNumber}`)}`}
        // In the history, not in the address: addresses are logged.
        state={{ person }}
      >
        {t('orders:account.do')}
      </Button>
    </Notice>
  );
}
