/** The frame of pages of returns: their width, the link back, the title, and the check whether the reader may see the content. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Loading, NeedsScript, SignInFirst } from '#views/components/Awaiting.tsx';
import type { Standing } from '#views/hooks/use-reader.ts';
import styles from './ReturnSection.module.css';
import { BackLink } from '#views/components/BackLink.tsx';

interface Props {
  readonly title: string;
  readonly back?: { readonly to: string; readonly label: string } | null;
  readonly standing: Standing;
  /** The address to return to after signing in here. */
  readonly here: string;
  readonly children: ReactNode;
}

export function ReturnSection({ title, back = null, standing, here, children }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.section}>
      {back === null ? null : <BackLink to={back.to}>{back.label}</BackLink>}
      <h1>{title}</h1>
      <NeedsScript text={t('returns:noScript')} />
      {standing === 'unknown' ? <Loading /> : null}
      {standing === 'guest' ? <SignInFirst text={t('returns:guest')} back={here} /> : null}
      {standing === 'known' ? children : null}
    </section>
  );
}
