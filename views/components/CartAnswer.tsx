import { useMounted } from '@mantine/hooks';
import { Suspense } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import type { CartAnswerProps } from './CartAnswerNotice.tsx';
import styles from './CartAnswer.module.css';

const CartAnswerNotice = lazyComponent('cart-answer', () => import('./CartAnswerNotice.tsx'));

/**
 * The result of adding to the cart; announced to screen readers. Its program is loaded as soon as the page is hydrated, so that it is
 * there when the cart answers, or when the connection is gone.
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
