/** A class (§2): who teaches what, where and when, and seats into the cart. */
import { useTranslation } from 'react-i18next';
import type { PageProps } from '#views/page-props.ts';
import { ItemFrame } from '#views/components/ItemFrame.tsx';
import { Session } from './Session.tsx';
import { Link } from '#views/router/Link.tsx';
import layout from '#views/components/ItemLayout.module.css';
import styles from './Session.module.css';

export default function ClassPage({ data: { item } }: PageProps<'class'>) {
  const { t } = useTranslation();
  return (
    <ItemFrame
      item={item}
      words={{ level: t('class:level'), time: t('class:time'), about: t('class:about') }}
      by={
        <p className={layout.by}>
          <span>{t('class:instructor', { name: item.instructor })}</span>
          {item.seller === null ? null : (
            <Link to={`/fgm/storefront/${item.seller.slug}`}>
              {t('class:seller', { name: item.seller.storeName })}
            </Link>
          )}
        </p>
      }
    >
      <h3>{t('class:bring')}</h3>
      <p>{item.bring}</p>
      <section>
        <h2>{t('class:sessions')}</h2>
        {item.sessions.length === 0 ? <p>{t('class:none')}</p> : null}
        <ul className={styles.sessions}>
          {item.sessions.map((session) => (
            <Session
              key={session.sku}
              session={session}
              isOnline={item.venue === 'online'}
              path={item.path}
            />
          ))}
        </ul>
      </section>
    </ItemFrame>
  );
}
