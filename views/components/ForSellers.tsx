/**
 * The frame of pages for sellers. Their content is personal, so it waits for the session's actor; other readers are told why it
 * is empty.
 */
import type { ReactNode } from 'react';
import { Loading, NeedsScript, SignInFirst } from './Awaiting.tsx';
import styles from './ForSellers.module.css';
import { Notice } from './Notice.tsx';
import { useReader } from '../hooks/use-reader.ts';

interface Props {
  /** The page's name in tests. */
  readonly name: 'finance' | 'import' | 'my-shop' | 'shop-reviews' | 'shop-settings';
  /** The address to return to after signing in here. */
  readonly path: string;
  readonly words: Readonly<Record<'heading' | 'intro' | 'noScript' | 'guest' | 'notSeller', string>>;
  readonly children: ReactNode;
}

export function ForSellers({ name, path, words, children }: Props) {
  const reader = useReader();
  return (
    <div data-page={name} data-state={reader}>
      <h1>{words.heading}</h1>
      <p className={styles.intro}>{words.intro}</p>
      <NeedsScript text={words.noScript} />
      {reader === 'unknown' ? <Loading /> : null}
      {reader === 'guest' ? <SignInFirst text={words.guest} back={path} /> : null}
      {reader === 'shopper' ? <Notice tone="warn">{words.notSeller}</Notice> : null}
      {reader === 'seller' ? children : null}
    </div>
  );
}
