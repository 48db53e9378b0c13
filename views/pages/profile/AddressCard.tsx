/** An address of the address book, with the buttons to change it. */
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SavedAddress } from '#contract/profile.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import styles from './AddressesPage.module.css';

interface Props {
  readonly saved: SavedAddress;
  edit(): void;
  makeDefault(): void;
  remove(): void;
}

export function AddressCard({ saved: { address, isDefault }, edit, makeDefault, remove }: Props) {
  const { t } = useTranslation();
  const name = `${address.firstName} ${address.lastName}`;
  const { line1, line2, city, state, zipCode, country } = address;
  const named = { name, line1 };
  return (
    <li className={styles.card} data-testid="address" data-state={isDefault ? 'DEFAULT' : 'OTHER'}>
      <address className={styles.address}>
        <strong>{name}</strong>
        <span>{line1}</span>
        {line2 === '' ? null : <span>{line2}</span>}
        <span>
          {city}, {state} {zipCode}
        </span>
        <span>{t(`address:in.${country}`)}</span>
      </address>
      {isDefault ? <Badge>{t('profile:addresses.isDefault')}</Badge> : null}
      <p className={styles.actions}>
        <LinkButton aria-label={t('profile:addresses.editOf', named)} onClick={edit}>
          {t('profile:addresses.edit')}
        </LinkButton>
        {isDefault ? null : (
          <LinkButton aria-label={t('profile:addresses.makeDefaultOf', named)} onClick={makeDefault}>
            {t('profile:addresses.makeDefault')}
          </LinkButton>
        )}
        <LinkButton aria-label={t('profile:addresses.removeOf', named)} onClick={remove}>
          {t('profile:addresses.remove')}
        </LinkButton>
      </p>
    </li>
  );
}
