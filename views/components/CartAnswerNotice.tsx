import type { CartItemInput } from '#contract/cart.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import { useTranslation } from 'react-i18next';
import type { Adding } from '../hooks/use-add-to-cart.ts';
import { Notice } from './Notice.tsx';
import { failureText } from './failure-text.ts';
import { Link } from '#views/router/Link.tsx';

export type CartAnswerProps = {
  state: Adding;
  /** What was asked for. */
  items: readonly CartItemInput[];
  problem: RequestFailure | null;
  /** The success message, the text of the link to the cart, and the words before the reason for a failure. */
  words: { done: string; toCart: string; failed: string };
};

export default function CartAnswerNotice({ state, problem, words }: Omit<CartAnswerProps, 'items'>) {
  const { t } = useTranslation();
  if (state === 'FULFILLED')
    return (
      <Notice tone="good">
        {words.done} <Link to="/cart">{words.toCart}</Link>
      </Notice>
    );
  if (state === 'REJECTED' && problem)
    return (
      <Notice tone="problem">
        {words.failed} {failureText(problem, t)}
      </Notice>
    );
  return null;
}
