import { useTranslation } from 'react-i18next';
import type { RequestFailure } from '#machines/request/failure.ts';
import type { Adding } from '../hooks/use-add-to-cart.ts';
import { failureText } from './failure-text.ts';
import { Link } from '#views/router/Link.tsx';

type Props = {
  state: Adding;
  problem: RequestFailure | null;
  /** The success message, the text of the link to the cart, and the words before the reason for a failure. */
  words: { done: string; toCart: string; failed: string };
};

/** The result of adding to the cart; announced to screen readers. */
export function CartAnswer({ state, problem, words }: Props) {
  const { t } = useTranslation();
  return (
    <div className="buy__answer" role="status">
      {state === 'FULFILLED' ? (
        <p className="notice" data-tone="good">
          {words.done} <Link to="/cart">{words.toCart}</Link>
        </p>
      ) : null}
      {state === 'REJECTED' && problem ? (
        <p className="notice" data-tone="problem">
          {words.failed} {failureText(problem, t)}
        </p>
      ) : null}
    </div>
  );
}
