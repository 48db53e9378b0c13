/** The input of a complete step. */
import { useTranslation } from 'react-i18next';
import { isFree, sentSellers } from '#machines/checkout/saved.ts';
import { selectCard, selectCheckout } from '#machines/checkout/selectors.ts';
import type { Step } from '#machines/rules/checkout-steps.ts';
import { formatPhone } from '#machines/rules/formatting/phone.ts';
import { useLocale } from '#views/locale.tsx';
import { cardText } from './card-text.ts';
import type { LiveCheckout } from './use-checkout.ts';

export function StepSummary({ step, live }: { step: Step; live: LiveCheckout }) {
  const { t } = useTranslation();
  const { money } = useLocale();
  const checkout = selectCheckout(live.snapshot);
  const card = selectCard(live.snapshot);
  if (checkout === null) return null;
  const { contact, address, quote } = checkout;
  switch (step) {
    case 'contact':
      return contact === null ? null : (
        <p>
          {contact.firstName} {contact.lastName}
          <br />
          {contact.email}
        </p>
      );
    case 'address':
      return address === null ? null : (
        <p>
          {address.firstName} {address.lastName}
          <br />
          {[address.line1, address.line2].filter((line) => line !== '').join(', ')}
          <br />
          {address.city}, {address.state} {address.zipCode}, {t(`address:in.${address.country}`)}
          {address.phone === '' ? null : (
            <>
              <br />
              {formatPhone(address.phone)}
            </>
          )}
        </p>
      );
    case 'delivery': {
      const sellers = sentSellers(quote);
      return (
        <ul>
          {sellers.length === 0 ? <li>{t('checkout:delivery.none')}</li> : null}
          {sellers.map(({ seller, soldBy, lines, delivery, options, shippingCents }) => {
            // A seller who is closed or sold out delivers nothing.
            if (delivery === null || lines.every(({ quantity }) => quantity === 0)) return null;
            const places = options.find(({ method }) => method === delivery.method)?.places ?? [];
            const place = places.find(({ storeId }) => storeId === delivery.storeId);
            return (
              <li key={seller}>
                {soldBy} — {t(`checkout:delivery.method.${delivery.method}`)}
                {place === undefined ? null : ` (${place.name}, ${place.city})`},{' '}
                {shippingCents === 0 ? t('checkout:delivery.free') : money(shippingCents)}
              </li>
            );
          })}
        </ul>
      );
    }
    case 'payment': {
      const vouchers = quote?.voucherCents ?? 0;
      const parts = [
        ...(vouchers === 0 ? [] : [`${t('checkout:summary.vouchers')} ${money(vouchers)}`]),
        ...(card === null || isFree(checkout) ? [] : [cardText(card, t)]),
      ];
      return <p>{parts.join(' · ')}</p>;
    }
    case 'review':
      return null;
  }
}
