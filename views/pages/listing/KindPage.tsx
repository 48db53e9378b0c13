/** All projects, or all classes, with their filters. */
import { useTranslation } from 'react-i18next';
import type { PageProps } from '#views/page-props.ts';
import { ItemList } from './ItemList.tsx';
import styles from './KindPage.module.css';

export default function KindPage({ data: { page, listing } }: PageProps<'projects' | 'classes'>) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t(`listing:${page}.title`)}</h1>
      <p className={styles.intro}>{t(`listing:${page}.intro`)}</p>
      <ItemList listing={listing} />
    </>
  );
}
