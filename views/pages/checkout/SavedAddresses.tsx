/** A member's address book at the checkout: it loads when the member asks for it, and choosing an address fills in the form. */
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CheckoutAddress } from '#contract/checkout.ts';
import type { CallAnswer } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { failureText } from '#views/components/failure-text.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import styles from './SavedAddresses.module.css';

const bookMachine = createRequestMachine<null, CallAnswer<'addresses'>>((_, signal) =>
  callEndpoint('addresses', { signal, throwError: true }),
);

export function SavedAddresses({ choose }: { choose(address: CheckoutAddress): void }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(bookMachine);
  if (data === null || failure !== null)
    return (
      <p className={styles.saved} data-testid="saved-addresses" data-state={status}>
        {failure === null ? null : `${failureText(failure, t)} `}
        <LinkButton aria-busy={status === 'PENDING'} onClick={() => load(null)}>
          {t('checkout:address.useSaved')}
        </LinkButton>
      </p>
    );
  const { addresses } = data;
  if (addresses.length === 0)
    return (
      <p className={styles.saved} role="status">
        {t('checkout:address.noneSaved')}
      </p>
    );
  return (
    <NativeSelect
      className={styles.saved}
      label={t('checkout:address.saved')}
      defaultValue=""
      onChange={({ target }) => {
        const chosen = addresses.find(({ addressId }) => addressId === target.value);
        if (chosen !== undefined) choose(chosen.address);
      }}
    >
      <option value="">{t('address:choose')}</option>
      {addresses.map(({ addressId, address: { firstName, lastName, line1, city } }) => (
        <option key={addressId} value={addressId}>
          {`${firstName} ${lastName}, ${line1}, ${city}`}
        </option>
      ))}
    </NativeSelect>
  );
}
