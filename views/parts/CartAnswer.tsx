import type { RequestFailure } from '../../machines/request/failure.ts';
import { useSpeech } from '../locale.tsx';
import type { Adding } from './add-to-cart.ts';
import { failureText } from './failure-text.ts';

type Props = {
  state: Adding;
  problem: RequestFailure | null;
  /** What is said when it worked, what the link to the cart says, and what comes before a reason for failing. */
  words: { done: string; toCart: string; failed: string };
};

/** What came of adding to the cart; read out by screen readers. */
export function CartAnswer({ state, problem, words }: Props) {
  const { t, href } = useSpeech();
  return (
    <div className="buy__answer" role="status">
      {state === 'FULFILLED' ? (
        <p className="notice" data-tone="good">
          {words.done} <a href={href('/cart')}>{words.toCart}</a>
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
