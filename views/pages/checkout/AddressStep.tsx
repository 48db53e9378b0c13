import { useTranslation } from 'react-i18next';
import { useRef } from 'react';
import { countryIn, sentSellers } from '#machines/checkout/saved.ts';
import { selectCheckout } from '#machines/checkout/selectors.ts';
import { useLocale } from '#views/locale.tsx';
import { Field } from '#views/components/Field.tsx';
import { NameFields } from '#views/components/NameFields.tsx';
import { PostalFields } from '#views/components/PostalFields.tsx';
import { SavedAddresses } from './SavedAddresses.tsx';
import type { StepProps } from './step-props.ts';
import { fillIn, StepForm } from './StepForm.tsx';
import text from './text.module.css';

export function AddressStep(props: StepProps) {
  const { t } = useTranslation();
  const { region } = useLocale();
  const { isLive, snapshot } = props.live;
  const quote = selectCheckout(snapshot)?.quote ?? null;
  const names = { firstName: t('checkout:field.firstName'), lastName: t('checkout:field.lastName') };
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame}>
      <p className={text.lead}>
        {t(sentSellers(quote).length === 0 ? 'checkout:address.leadTickets' : 'checkout:address.lead')}
      </p>
      {selectCheckout(snapshot)?.owner === 'member' ? (
        <SavedAddresses
          choose={(address) => {
            fillIn(frame.current?.querySelector('form') ?? null, address);
            props.live.send({ type: 'TYPE', step: 'address', fields: address });
          }}
        />
      ) : null}
      <StepForm {...props} step="address">
        {(typed, problems) => {
          const fields = typed['country'] === undefined ? { ...typed, country: region } : typed;
          return (
            <>
              <NameFields labels={names} names={fields} problems={problems} isShipping />
              <PostalFields
                address={fields}
                country={countryIn(fields)}
                problems={problems}
                isShipping
                listsAllStates={!isLive}
              />
              <Field
                name="phone"
                type="tel"
                label={t('address:phone')}
                hint={t('address:phoneHint')}
                defaultValue={fields['phone']}
                autoComplete="shipping tel-national"
                inputMode="tel"
                problem={problems['phone']}
              />
            </>
          );
        }}
      </StepForm>
    </div>
  );
}
