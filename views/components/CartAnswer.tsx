import { useMounted } from '@mantine/hooks';
import { Suspense } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import type { CartAnswerProps } from './CartAnswerNotice.tsx';
import styles from './CartAnswer.module.css';

const CartAnswerNotice = lazyComponent('cart-answer', () => import('./CartAnswerNotice.tsx'));

/**
 * The result of adding to the cart, announced to screen readers. The browser loads its code right after hydration, so that a failure is
 * shown even when the connection is lost.
 */
export function CartAnswer(props: CartAnswerProps) {
  const isMounted = useMounted();
  return (
    <div className={styles.answer} role="status">
      {isMounted ? (
        <Suspense fallback={null}>
          <CartAnswerNotice {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}
