/** A section of the home page: its title and text, the link to the whole list, and what it shows. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Link } from '#views/router/Link.tsx';
import styles from './Section.module.css';

type Props = {
  title: string;
  lead: string | null;
  /** The list that the section is taken from. */
  more: string;
  children: ReactNode;
};

export function Section({ title, lead, more, children }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link to={more} aria-label={t('home:moreOf', { title })}>
          {t('home:more')}
        </Link>
      </div>
      {lead === null ? null : <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
