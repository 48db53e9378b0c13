/** The frame of the pages of wish lists. Without script it says that they need it, because their content is personal. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { NeedsScript } from '#views/components/Awaiting.tsx';
import { BackLink } from '#views/components/BackLink.tsx';
import styles from './ListsFrame.module.css';

interface Props {
  /** The page's name in tests. */
  readonly name: string;
  /** The state of its content. */
  readonly state: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly hasBack?: boolean;
  readonly children: ReactNode;
}

export function ListsFrame({ name, state, title, lead, hasBack = false, children }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.frame} data-testid={name} data-state={state}>
      {hasBack ? <BackLink to="/wish-lists">{t('lists:back')}</BackLink> : null}
      <h1>{title}</h1>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      <NeedsScript text={t('lists:noScript')} />
      {children}
    </section>
  );
}
