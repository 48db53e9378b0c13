import { Suspense } from 'react';
import { useAfterHydration } from '../hooks/use-after-hydration.ts';
import { lazyComponent } from '../lazy-component.ts';
import type { CartAnswerProps } from './CartAnswerNotice.tsx';
import styles from './CartAnswer.module.css';

const AddedToCart = lazyComponent('added-to-cart', () => import('./AddedToCart.tsx'));
const CartAnswerNotice = lazyComponent('cart-answer', () => import('./CartAnswerNotice.tsx'));

/**
 * The result of adding to the cart, announced to screen readers, and a look into the cart beside the page. The
 * browser loads the code of both right after hydration, so that a failure is shown even when the connection is lost, and a lost
 * connection between two additions doesn't reload the page.
 */
export function CartAnswer({ items, ...answer }: CartAnswerProps) {
  const isAfterHydration = useAfterHydration();
  const isWanted = isAfterHydration || answer.state !== 'IDLE';
  return (
    <>
      <div className={styles.answer} role="status">
        {isWanted ? (
          <Suspense fallback={null}>
            <CartAnswerNotice {...answer} />
          </Suspense>
        ) : null}
      </div>
      {isWanted ? (
        <Suspense fallback={null}>
          <AddedToCart items={answer.state === 'FULFILLED' ? items : null} />
        </Suspense>
      ) : null}
    </>
  );
}
