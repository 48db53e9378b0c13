/**
 * The frame of pages for sellers. Their content is personal, so it waits for the session's actor; other readers are told why it
 * is empty.
 */
import type { ReactNode } from 'react';
import { Loading, NeedsScript, SignInFirst } from './Awaiting.tsx';
import { useReader } from '../hooks/use-reader.ts';

interface Props {
  /** The page's name in tests and styles. */
  readonly name: 'finance' | 'import' | 'my-shop' | 'shop-settings';
  /** The page to open after sign-in. */
  readonly path: string;
  readonly words: Readonly<Record<'heading' | 'intro' | 'noScript' | 'guest' | 'notSeller', string>>;
  readonly children: ReactNode;
}

export function ForSellers({ name, path, words, children }: Props) {
  const reader = useReader();
  return (
    <div className={name} data-page={name} data-state={reader}>
      <h1>{words.heading}</h1>
      <p className={`${name}__intro`}>{words.intro}</p>
      <NeedsScript text={words.noScript} />
      {reader === 'unknown' ? <Loading /> : null}
      {reader === 'guest' ? <SignInFirst text={words.guest} back={path} /> : null}
      {reader === 'shopper' ? (
        <p className="notice" data-tone="warn">
          {words.notSeller}
        </p>
      ) : null}
      {reader === 'seller' ? children : null}
    </div>
  );
}
