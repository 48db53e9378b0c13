/** The frame of a member's details and address book. They are personal, so they wait for the session's actor. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Loading, NeedsScript, SignInFirst } from '#views/components/Awaiting.tsx';
import { useStanding } from '#views/hooks/use-reader.ts';
import styles from './ProfileFrame.module.css';

interface Props {
  readonly name: 'details' | 'addresses';
  readonly path: string;
  readonly children: ReactNode;
}

export function ProfileFrame({ name, path, children }: Props) {
  const { t } = useTranslation();
  const standing = useStanding();
  return (
    <section className={styles.frame} data-testid={name} data-state={standing}>
      <h1>{t(`profile:${name}.title`)}</h1>
      <NeedsScript text={t('profile:noScript')} />
      {standing === 'unknown' ? <Loading /> : null}
      {standing === 'guest' ? <SignInFirst text={t(`profile:${name}.guest`)} back={path} /> : null}
      {standing === 'known' ? (
        <>
          <p className={styles.lead}>{t(`profile:${name}.lead`)}</p>
          {children}
        </>
      ) : null}
    </section>
  );
}
