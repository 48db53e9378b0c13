/** The server's problems with the checkout, above the steps: changes, and reasons why the order can't be placed. */
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, type RefObject } from 'react';
import type { CheckoutProblem } from '#contract/checkout.ts';
import { isOfDelivery } from '#machines/checkout/saved.ts';
import { Notice } from '#views/components/Notice.tsx';
import styles from './Problems.module.css';
import { Link } from '#views/router/Link.tsx';

interface Props {
  readonly problems: readonly CheckoutProblem[];
  /** The payment failed because of these problems, so the reader is scrolled here. */
  readonly isBack?: RefObject<boolean>;
}

export function Problems({ problems, isBack }: Props) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBack?.current !== true) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isBack]);
  return (
    <div className={styles.alert} role="alert" data-testid="problems">
      {problems.length === 0 ? null : (
        <Notice
          ref={notice}
          tabIndex={-1}
          className={styles.notice}
          tone={problems.some(({ blocks }) => blocks) ? 'problem' : 'warn'}
        >
          <p className={styles.title}>{t('checkout:problems.title')}</p>
          <ul className={styles.list}>
            {problems.map(({ code, message, lineId, seller, cardNumber }) => (
              <li key={[code, lineId, seller, cardNumber].join(' ')} data-code={code}>
                {message}
              </li>
            ))}
          </ul>
          {problems.some((found) => found.blocks && found.lineId !== null && !isOfDelivery(found)) ? (
            <p className={styles.way}>
              <Link to="/cart">{t('checkout:delivery.toCart')}</Link>
            </p>
          ) : null}
        </Notice>
      )}
    </div>
  );
}
