/** What is not as it was, or in the way: told above the steps in the server's words, as exactly as it is known. */
import type { CheckoutProblem } from '../../../contract/checkout.ts';
import { useSpeech } from '../../locale.tsx';

export function Problems({ problems }: { problems: readonly CheckoutProblem[] }) {
  const { t, href } = useSpeech();
  return (
    <div role="alert" data-testid="problems">
      {problems.length === 0 ? null : (
        <div className="notice" data-tone={problems.some(({ blocks }) => blocks) ? 'problem' : 'warn'}>
          <p className="checkout__faults-title">{t('checkout:problems.title')}</p>
          <ul className="checkout__faults">
            {problems.map(({ code, message, lineId, seller, cardNumber }) => (
              <li key={[code, lineId, seller, cardNumber].join(' ')} data-code={code}>
                {message}
              </li>
            ))}
          </ul>
          {problems.some(({ blocks, lineId }) => blocks && lineId !== null) ? (
            <p className="checkout__faults-way">
              <a href={href('/cart')}>{t('checkout:delivery.toCart')}</a>
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}
