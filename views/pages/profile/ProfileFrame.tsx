/** The frame of the pages on which members change their account. They are personal, so they wait for the session's actor. */
import type { ReactNode } from 'react';
import { Loading, NeedsScript, SignInFirst } from '#views/components/Awaiting.tsx';
import { useStanding } from '#views/hooks/use-reader.ts';
import styles from './ProfileFrame.module.css';

interface Props {
  /** The page's name in tests. */
  readonly name: string;
  readonly path: string;
  readonly texts: {
    readonly title: string;
    readonly lead: string;
    readonly guest: string;
    readonly noScript: string;
  };
  readonly children: ReactNode;
}

export function ProfileFrame({ name, path, texts, children }: Props) {
  const standing = useStanding();
  return (
    <section className={styles.frame} data-testid={name} data-state={standing}>
      <h1>{texts.title}</h1>
      <NeedsScript text={texts.noScript} />
      {standing === 'unknown' ? <Loading /> : null}
      {standing === 'guest' ? <SignInFirst text={texts.guest} back={path} /> : null}
      {standing === 'known' ? (
        <>
          <p className={styles.lead}>{texts.lead}</p>
          {children}
        </>
      ) : null}
    </section>
  );
}
