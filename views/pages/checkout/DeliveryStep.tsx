import { useTranslation } from 'react-i18next';
import type { DeliveryOption, QuoteSeller } from '#contract/checkout.ts';
import { methodField, sentSellers, storeField, type Fields } from '#machines/checkout/saved.ts';
import { useLocale } from '#views/locale.tsx';
import type { Problems } from '#views/hooks/use-form-problems.ts';
import type { StepProps } from './step-props.ts';
import { StepForm } from './StepForm.tsx';
import { StoreChoice } from './StoreChoice.tsx';
import { Link } from '#views/router/Link.tsx';

export function DeliveryStep(props: StepProps) {
  const { t } = useTranslation();
  const { quote } = props.live.snapshot.context.checkout ?? { quote: null };
  const sellers = sentSellers(quote);
  const hasTickets = quote?.sellers.some(({ lines }) => lines.some(({ kind }) => kind === 'class')) === true;
  return (
    <>
      <p className="checkout__lead">
        {t(sellers.length === 0 ? 'checkout:delivery.none' : 'checkout:delivery.lead')}
      </p>
      <StepForm {...props} step="delivery" isStuck={sellers.some(({ options }) => options.length === 0)}>
        {(fields, problems) => (
          <>
            {sellers.map((seller) => (
              <Seller key={seller.seller} seller={seller} fields={fields} problems={problems} />
            ))}
            {hasTickets && sellers.length > 0 ? (
              <p className="checkout__small">{t('checkout:delivery.tickets')}</p>
            ) : null}
          </>
        )}
      </StepForm>
    </>
  );
}

type SellerProps = { seller: QuoteSeller; fields: Fields; problems: Problems };

function Seller({ seller, fields, problems }: SellerProps) {
  const { t } = useTranslation();
  const name = methodField(seller.seller);
  const problem = problems[name];
  return (
    <fieldset className="checkout__seller" data-seller={seller.seller}>
      <legend>{t('checkout:summary.soldBy', { name: seller.soldBy })}</legend>
      <p className="checkout__small">{seller.lines.map(({ title }) => title).join(', ')}</p>
      {seller.options.length === 0 ? (
        <p className="notice" data-tone="problem">
          {t('checkout:delivery.impossible')}{' '}
          <Link to="/checkout/address">{t('checkout:delivery.changeAddress')}</Link>{' '}
          <Link to="/cart">{t('checkout:delivery.toCart')}</Link>
        </p>
      ) : (
        seller.options.map((option) => (
          <Way
            key={option.method}
            seller={seller.seller}
            option={option}
            fields={fields}
            problems={problems}
          />
        ))
      )}
      {problem === undefined ? null : (
        <p className="field__problem" data-testid={`problem-${name}`}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

type WayProps = { seller: string; option: DeliveryOption; fields: Fields; problems: Problems };

function Way({ seller, option, fields, problems }: WayProps) {
  const { t } = useTranslation();
  const { money } = useLocale();
  const { method, costCents, from, to, places } = option;
  const stores = places.flatMap(({ storeId, ...place }) => (storeId === null ? [] : [{ storeId, ...place }]));
  const [place] = places;
  return (
    <div className="checkout__way">
      <label className="checkout__radio">
        <input
          type="radio"
          name={methodField(seller)}
          value={method}
          defaultChecked={fields[methodField(seller)] === method}
        />
        <span>
          <strong>{t(`checkout:delivery.method.${method}`)}</strong>
          {from === null || to === null ? null : (
            <span className="checkout__small">
              {t('checkout:delivery.between', {
                from,
                to,
              })}
            </span>
          )}
          {stores.length === 0 && place !== undefined ? (
            <span className="checkout__small">
              {t('checkout:delivery.where', { name: place.name, city: place.city })}
            </span>
          ) : null}
        </span>
        <span className="checkout__cost">
          {costCents === 0 ? t('checkout:delivery.free') : money(costCents)}
        </span>
      </label>
      {stores.length === 0 ? null : (
        <StoreChoice
          name={storeField(seller)}
          stores={stores}
          chosen={fields[storeField(seller)]}
          problem={problems[storeField(seller)]}
        />
      )}
    </div>
  );
}
