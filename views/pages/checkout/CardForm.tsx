/**
 * The card form. Its fields have no names, so no browser ever sends them; typed text goes to the encryption, not into the
 * machine.
 */
import { useTranslation } from 'react-i18next';
import { useEffect, useState, type ChangeEvent } from 'react';
import {
  cardDigits,
  cardExpiryFault,
  cardNumberFault,
  cardOf,
  formatCardExpiry,
  formatCardNumber,
  formatSecurityCode,
  securityCodeFault,
} from '#machines/rules/validation/card.ts';
import { billingNameFault } from '#machines/rules/validation/name.ts';
import { required } from '#machines/rules/validation/text.ts';
import { now, whenIdle } from '#services/clock.ts';
import { holdCard } from '#services/held-card.ts';
import { faultText, type Fault } from '#views/components/fault-text.ts';
import { showErrors } from '#views/forms/focus-first-error.ts';
import { withoutNativeValidation } from '#views/forms/without-native-validation.ts';
import { Field } from '#views/components/Field.tsx';
import { selectCheckout } from '#machines/checkout/selectors.ts';
import styles from './CardForm.module.css';
import { ContinueButton } from './ContinueButton.tsx';
import pair from '#views/components/Pair.module.css';
import text from './text.module.css';
import type { LiveCheckout } from './use-checkout.ts';

const IDLE_WITHIN_MS = 3_000;
const EMPTY = { number: '', expiry: '', code: '', name: '' };
type Typed = typeof EMPTY;
type Name = keyof Typed;
/** How messages call these fields, which have no names of their own. */
const CALLED = { number: 'cardNumber', expiry: 'cardExpiry', code: 'cardCode', name: 'cardName' } as const;

/** The prefilled name; a name too long for a card is left for the shopper to shorten. */
const nameOnCard = (name: string): string => (billingNameFault(name) === null ? name : '');

export function CardForm({ live }: { live: LiveCheckout }) {
  const { t } = useTranslation();
  const { snapshot, isLive, send } = live;
  const contact = selectCheckout(snapshot)?.contact;
  const [typed, setTyped] = useState<Typed>(() => ({
    ...EMPTY,
    name: contact ? nameOnCard(`${contact.firstName} ${contact.lastName}`) : '',
  }));
  // Whether the card was refused with something wrong in it: from then on each error goes once its field is right.
  const [isTried, setTried] = useState(false);
  const isSealing = snapshot.matches({ filling: { payment: 'sealing' } });
  const brand = cardOf(cardDigits(typed.number));
  useEffect(() => {
    // Loads the encryption ahead, so that nobody waits for it.
    void whenIdle(IDLE_WITHIN_MS)
      .then(() => import('#services/card-sealing.ts'))
      .catch(() => undefined);
  }, []);
  const change = (name: keyof Typed, format: (text: string) => string) => {
    return (event: ChangeEvent<HTMLInputElement>) => {
      const text = format(event.currentTarget.value);
      setTyped((before) => ({ ...before, [name]: text }));
    };
  };
  const faults: Readonly<Record<Name, Fault | null>> = {
    number: required(typed.number, (number) => cardNumberFault(cardDigits(number))),
    expiry: required(typed.expiry, (expiry) => cardExpiryFault(expiry, now())),
    code: securityCodeFault(typed.code, brand),
    name: required(typed.name.trim(), billingNameFault),
  };
  const isRight = Object.values(faults).every((fault) => fault === null);
  const problemOf = (name: Name) => {
    const fault = isTried ? faults[name] : null;
    return fault === null ? undefined : faultText(fault, CALLED[name], t);
  };
  return (
    <form
      ref={withoutNativeValidation}
      // POST, so that nothing gets into an address; without script the button is disabled.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLive || isSealing) return;
        if (!isRight) return showErrors(event.currentTarget, () => setTried(true));
        holdCard({ ...typed, number: cardDigits(typed.number), name: typed.name.trim() });
        send({ type: 'SEAL_CARD' });
      }}
    >
      <h3>{t('checkout:card.title')}</h3>
      <p className={text.small}>{t('checkout:card.accepted')}</p>
      <Field
        name=""
        label={t('checkout:card.number')}
        value={typed.number}
        onChange={change('number', formatCardNumber)}
        autoComplete="cc-number"
        inputMode="numeric"
        data-testid="card-number"
        required
        problem={problemOf('number')}
        rightSectionPointerEvents="none"
        end={
          brand === null ? null : (
            <span className={styles.brand} data-testid="card-brand">
              {t(`checkout:card.brand.${brand}`)}
            </span>
          )
        }
      />
      <div className={pair.pair}>
        <Field
          name=""
          label={t('checkout:card.expiry')}
          value={typed.expiry}
          onChange={change('expiry', formatCardExpiry)}
          autoComplete="cc-exp"
          inputMode="numeric"
          data-testid="card-expiry"
          required
          problem={problemOf('expiry')}
        />
        <Field
          name=""
          label={`${t('checkout:card.code')} (${t('checkout:optional')})`}
          hint={t('checkout:card.codeHint')}
          // Below the input, which stays beside that of the expiry.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          descriptionProps={{ className: styles.hint }}
          value={typed.code}
          onChange={change('code', (text) => formatSecurityCode(text, brand))}
          autoComplete="cc-csc"
          inputMode="numeric"
          data-testid="card-code"
          problem={problemOf('code')}
        />
      </div>
      <Field
        name=""
        label={t('checkout:card.name')}
        value={typed.name}
        onChange={change('name', (text) => text)}
        autoComplete="cc-name"
        data-testid="card-name"
        required
        problem={problemOf('name')}
      />
      <p className={styles.safe}>
        <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
          <path
            d="M3 10a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM6 8V5.500a3 3 0 0 1 6 0V8"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
          />
        </svg>
        {t('checkout:card.safe')}
      </p>
      <ContinueButton
        type="submit"
        data-testid="to-review"
        disabled={!isLive}
        aria-disabled={isSealing || undefined}
      >
        {isSealing ? t('checkout:card.sealing') : t('checkout:card.review')}
      </ContinueButton>
    </form>
  );
}
